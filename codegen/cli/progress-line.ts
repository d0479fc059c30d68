/** One line of a terminal that is written over. */
export class ProgressLine {
  show(message: string): void {
    process.stderr.write(`\r\u001b[2K${message} …`)
  }

  clear(): void {
    process.stderr.write('\r\u001b[2K')
  }
}
