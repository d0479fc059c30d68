/**
 * Calendar date without a time zone (RFC 3339 full-date, `2026-09-01`).
 * @TJS-type string
 * @format date
 */
export type CalendarDate = string & { readonly __flavor?: 'CalendarDate' }

/**
 * Instant in UTC (RFC 3339 date-time ending in `Z`, `2026-09-01T08:00:00.000Z`).
 * @TJS-type string
 * @format date-time
 */
export type Instant = string & { readonly __flavor?: 'Instant' }

/**
 * Time of day in the tenant's zone, 24 hours (`08:00`).
 * @TJS-type string
 * @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$
 */
export type TimeOfDay = string & { readonly __flavor?: 'TimeOfDay' }

/**
 * Amount of money as a decimal with two places (`"1450.13"`), never a float; the currency is said by the field.
 * @TJS-type string
 * @pattern ^-?[0-9]{1,12}[.][0-9]{2}$
 */
export type Money = string & { readonly __flavor?: 'Money' }

/**
 * Decimal number with up to four places (`"12.5"`).
 * @TJS-type string
 * @pattern ^-?[0-9]{1,12}([.][0-9]{1,4})?$
 */
export type Decimal = string & { readonly __flavor?: 'Decimal' }

/**
 * E-mail address (RFC 5321, at most 254 characters).
 * @TJS-type string
 * @format email
 * @maxLength 254
 */
export type Email = string & { readonly __flavor?: 'Email' }

/**
 * Telephone number in E.164 form (`+4915112345678`).
 * @TJS-type string
 * @pattern ^[+][1-9][0-9]{6,14}$
 */
export type Phone = string & { readonly __flavor?: 'Phone' }

/**
 * Absolute http or https address (RFC 3986).
 * @TJS-type string
 * @format uri
 * @pattern ^https?://
 * @maxLength 2048
 */
export type Url = string & { readonly __flavor?: 'Url' }

/**
 * Short name for addresses: lower-case letters and digits, joined by hyphens (`mueller-bau-de`).
 * @TJS-type string
 * @pattern ^[a-z0-9]+(-[a-z0-9]+)*$
 * @maxLength 63
 */
export type Slug = string & { readonly __flavor?: 'Slug' }

/**
 * Identifier made by the server (RFC 9562 UUID).
 * @TJS-type string
 * @format uuid
 */
export type Uuid = string & { readonly __flavor?: 'Uuid' }

/**
 * Country by ISO 3166-1 alpha-2 (`DE`).
 * @TJS-type string
 * @pattern ^[A-Z]{2}$
 */
export type CountryCode = string & { readonly __flavor?: 'CountryCode' }

/**
 * Opaque position in a list; valid only for the tool and the filters that made it.
 * @TJS-type string
 * @minLength 1
 * @maxLength 512
 */
export type Cursor = string & { readonly __flavor?: 'Cursor' }

/**
 * Counts the changes of a record, from 1; send the one you read, a later change of somebody else is then refused.
 * @TJS-type integer
 * @minimum 1
 * @maximum 2147483647
 */
export type RecordVersion = number & { readonly __flavor?: 'RecordVersion' }
