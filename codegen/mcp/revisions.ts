/** The newest revision that begins with `initialize`; a server answers with the one it speaks. */
export const initialized = '2025-11-25'

/** The first revision without `initialize`. */
export const stateless = '2026-07-28'
