/** How a project number is written: `P-00042`. */
export function projectNumber(count: number): string {
  return `P-${String(count).padStart(5, '0')}`
}
