import { diffWordsWithSpace } from 'diff'

/** Most characters of unchanged text that are shown around a change. */
const context = 24

/** The words that left and came: `Refund [-an-]{+one+} order.` */
export function wordDiff(before: string, after: string): string {
  const parts = diffWordsWithSpace(visible(before), visible(after))
  return parts
    .map(({ added, removed, value }, index) => {
      if (added) return `{+${value}+}`
      if (removed) return `[-${value}-]`
      return shortened(value, index === 0, index === parts.length - 1)
    })
    .join('')
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= context * 2) return text
  const [head, tail] = [isFirst ? '' : text.slice(0, context), isLast ? '' : text.slice(-context)]
  return `${head}…${tail}`
}

/** Characters nobody sees, written out. */
export const visible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (mark) =>
    mark === '\n' || mark === '\t'
      ? mark
      : `<U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
