/** A language a contract describes itself in (BCP 47 primary tag). */
export type Language = 'de' | 'en'

/**
 * A text in the contract's first language, or one text per language.
 *
 * Tool, type and field descriptions are doc comments instead; their second language is an `@de` or `@en` tag.
 */
export type Text = string | { readonly [L in Language]?: string }
