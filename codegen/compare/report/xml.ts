import { visible } from './word-diff.js'

/** Text that is only text in XML 1.0; what XML cannot say is written out or replaced. */
export const xml = (text: string): string =>
  visible(text)
    .replaceAll(/[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
