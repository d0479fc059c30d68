import type { VNode } from 'preact'
import { Field } from '../components/field.js'
import { Words } from '../components/words.js'
import type { SchemaField } from './fields.js'
import { argumentPrefix, controlOf } from './form-arguments.js'
import type { ContractTexts } from './texts.js'

interface ArgumentFieldProps {
  field: SchemaField
  /** What was written before. */
  value: string
  problem: string | undefined
  text: ContractTexts
  /** As an example of the contract has it; undefined: none does. */
  example: unknown
}

/** One argument of a tool, asked for as its schema suggests. */
export function ArgumentField({ field, value, problem, text, example }: ArgumentFieldProps): VNode {
  const { schema, required, description } = field
  const name = argumentPrefix + field.name
  const label = `${field.name} (${required ? text.required : text.optional})`
  const control = controlOf(schema)
  if (control === 'choice' || control === 'truth') {
    const options = control === 'truth' ? ['true', 'false'] : (schema.enum as readonly string[])
    const words: { readonly [option: string]: string } = { true: text.yes, false: text.no }
    return (
      <Described name={name} label={label} description={description} problem={problem}>
        <select id={name} name={name} aria-describedby={`${name}-hint`}>
          <option value="">{required ? text.choose : text.unset}</option>
          {options.map((option) => (
            <option key={option} value={option} selected={option === value}>
              {control === 'truth' ? words[option] : option}
            </option>
          ))}
        </select>
      </Described>
    )
  }
  if (control === 'long' || control === 'json') {
    return (
      <Described
        name={name}
        label={control === 'json' ? `${label}, ${text.json}` : label}
        description={description}
        problem={problem}
      >
        <textarea
          id={name}
          name={name}
          rows={4}
          aria-describedby={`${name}-hint`}
          placeholder={control === 'json' && example !== undefined ? JSON.stringify(example) : undefined}
        >
          {value}
        </textarea>
      </Described>
    )
  }
  return (
    <Field
      name={name}
      label={label}
      hint={description}
      problem={problem}
      value={value}
      type={inputType(schema.format, control)}
      required={required && schema.default === undefined}
      maxLength={schema.maxLength}
      {...(control === 'number' && { min: textOf(schema.minimum), max: textOf(schema.maximum), step: 'any' })}
    />
  )
}

function inputType(format: string | undefined, control: string): 'text' | 'number' | 'date' | 'email' | 'url' {
  if (control === 'number') return 'number'
  return format === 'date' ? 'date' : format === 'email' ? 'email' : format === 'uri' ? 'url' : 'text'
}

function textOf(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

interface DescribedProps {
  name: string
  label: string
  description: string
  problem: string | undefined
  children: VNode
}

function Described({ name, label, description, problem, children }: DescribedProps): VNode {
  return (
    <>
      <label for={name}>{label}</label>
      <p class="hint" id={`${name}-hint`}>
        <Words text={description} />
      </p>
      {children}
      {problem !== undefined && <p class="problem">{problem}</p>}
    </>
  )
}
