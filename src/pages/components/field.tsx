import type { InputHTMLAttributes, VNode } from 'preact'
import { Words } from './words.js'

/** One line of a form. */
export interface FieldProps {
  name: string
  label: string
  hint?: string
  /** What is wrong with what was written. */
  problem?: string | undefined
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local' | 'number' | 'search' | 'time' | 'url'
  value?: string | undefined
  autocomplete?: string
  required?: boolean
  minLength?: number | undefined
  maxLength?: number | undefined
  min?: string | undefined
  max?: string | undefined
  step?: string | undefined
  pattern?: string | undefined
  placeholder?: string | undefined
}

/** An input with its label, its hint and what is wrong with it, which screen readers say together. */
export function Field({ name, label, hint, problem, type = 'text', ...rest }: FieldProps): VNode {
  const described = [hint !== undefined && `${name}-hint`, problem !== undefined && `${name}-problem`].filter(Boolean)
  const attributes = {
    id: name,
    name,
    type,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': problem === undefined ? undefined : 'true',
    ...rest,
  }
  return (
    <>
      <label for={name}>{label}</label>
      {hint !== undefined && (
        <p class="hint" id={`${name}-hint`}>
          <Words text={hint} />
        </p>
      )}
      <input {...(attributes as InputHTMLAttributes<HTMLInputElement>)} />
      {problem !== undefined && (
        <p class="problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </>
  )
}
