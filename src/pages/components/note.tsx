import type { ComponentChildren, VNode } from 'preact'

/** Something to notice, which screen readers say when the page comes up. */
export function Note({ kind, children }: { kind: 'good' | 'bad' | 'warn'; children: ComponentChildren }): VNode {
  return (
    <div class={`note ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
