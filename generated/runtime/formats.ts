/**
 * The string formats a contract may use (JSON Schema 2020-12, validation, section 7.3). Each runs in time linear in
 * the length of the text. Three are narrower than their source, so that what passes can also be stored: years start
 * at 0001, leap seconds are refused, and an http address has a host.
 */
export const formats = {
  /** RFC 3339 full-date that is in the calendar. */
  date: isDate,
  /** RFC 3339 full-time: with `Z` or an offset. */
  time: (text: string): boolean => time.test(text),
  /** RFC 3339 date-time: with `Z` or an offset. */
  'date-time': (text: string): boolean => {
    const cut = text.search(/t/i)
    return cut === 10 && isDate(text.slice(0, 10)) && time.test(text.slice(11))
  },
  /** RFC 5321 mailbox with a domain name, in ASCII. */
  email: (text: string): boolean => text.indexOf('@') <= 64 && text.length <= 320 && email.test(text),
  /** RFC 3986 URI, absolute. */
  uri: (text: string): boolean => uri.test(text) && (!/^https?:/i.test(text) || httpHost.test(text)),
  /** RFC 9562 UUID, of any version. */
  uuid: (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text),
} as const

export type Format = keyof typeof formats

const time = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64})*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

const pchar = "(?:[a-z0-9\\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})"
const userinfo = "(?:[a-z0-9\\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@"
const host = "(?:\\[[0-9a-f:.]+\\]|(?:[a-z0-9\\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)"
const uri = new RegExp(
  `^[a-z][a-z0-9+\\-.]*:` +
    `(?://(?:${userinfo})?${host}(?::[0-9]*)?(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?|(?:${pchar}+(?:/${pchar}*)*)?)` +
    `(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?$`,
  'i',
)
const httpHost = /^https?:\/\/(?:[^/?#@]*@)?[^/?#:@]/i

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
