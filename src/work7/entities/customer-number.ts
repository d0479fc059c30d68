/** How a customer number is written: `K-00042`. */
export function customerNumber(count: number): string {
  return `K-${String(count).padStart(5, '0')}`
}
