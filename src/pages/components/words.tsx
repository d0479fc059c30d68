import type { VNode } from 'preact'

/** A text of a contract; names of fields, which stand between backticks, are set as such. */
export function Words({ text }: { text: string }): VNode {
  return <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
}
