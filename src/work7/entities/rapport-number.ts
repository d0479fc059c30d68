/** How a rapport number is written: `R-2026-0042`. */
export function rapportNumber(year: string, count: number): string {
  return `R-${year}-${String(count).padStart(4, '0')}`
}
