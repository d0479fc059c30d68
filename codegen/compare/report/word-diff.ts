import { diffWordsWithSpace } from 'diff'

/** Most characters of unchanged text that are shown around a change. */
const context = 24

/** The words that left and came: `Refund [-an-]{+one+} order.` */
export function wordDiff(before: string, after: string): string {
  const [old, now] = [visible(before), visible(after)]
  if (old === '') return `{+${now}+}`
  if (now === '') return `[-${old}-]`
  const parts = diffWordsWithSpace(old, now)
  const kept = parts
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0)
  // Texts that share little are easier to read one after the other.
  if (kept * 3 < Math.max(old.length, now.length)) return `[-${old}-] {+${now}+}`
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
    mark === '\n' ? mark : `<U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
