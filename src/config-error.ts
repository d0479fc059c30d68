/** The installation is set up in a way the program cannot run with; the message says what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
