/** One line of a terminal that is written over; what is longer is cut, because a second line would stay. */
export class ProgressLine {
  show(message: string): void {
    process.stderr.write(`\r\u001b[2K${`${message} …`.slice(0, (process.stderr.columns ?? 80) - 1)}`)
  }

  clear(): void {
    process.stderr.write('\r\u001b[2K')
  }
}
