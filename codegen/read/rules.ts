/**
 * The rules of the contract language: what a broken one says, and the way out. Placeholders are filled by the place
 * that reports. Ids never change their meaning; a new rule takes a new id.
 */
export const rules = {
  C100: { says: '{message} (TS{code})', fix: 'Correct the type; an editor shows the same error.' },
  C101: { says: '`{type}` cannot be written as JSON Schema', fix: '{instead}' },
  C102: {
    says: 'an index signature must stand alone and inline, with a concrete value type',
    fix: 'Write `{ [key: string]: number }` as the type of the property.',
  },
  C103: {
    says: '`{type}` is generic',
    fix: 'Write the properties out; only `interface X extends Page<Y> {}` is allowed, and lists are written `X[]`.',
  },
  C104: {
    says: 'the alias `{name}` of a primitive loses its rules wherever it is used',
    fix: "Write `string & { readonly __flavor?: '{name}' }` with `@TJS-type` in the comment above it.",
  },
  C105: {
    says: '`@{tag}` has no effect on a property of the named type `{type}`',
    fix: 'Put the rule on `{type}`, or write the primitive type out.',
  },
  C106: { says: '{problem}', fix: '{instead}' },
  C107: { says: '`require(` in a tag would run code while compiling', fix: 'Write the value as JSON.' },
  C108: {
    says: '`undefined` is not a JSON value',
    fix: 'Write `name?: type` where it may be left out, `| null` where it may be empty.',
  },
  C109: {
    says: '`{name}` {problem}',
    fix: 'Rename it: the name is the schema’s, and the files of a contract share one name space.',
  },
  C110: {
    says: 'the {part} of `{tool}` must be an exported interface of the contract',
    fix: 'Write `export interface {name} { … }` and name it here; an output may also be an exported alias of a list of one.',
  },
  C111: {
    says: 'the members of a union of objects must share a required property with a literal of its own in each',
    fix: "Add a property such as `kind: 'a'` to each member.",
  },
  C112: { says: '`{name}` has no description', fix: 'Write a doc comment on the line above it.' },
  C113: {
    says: 'the pattern {problem}',
    fix: 'Patterns are compiled with flag `u`, and must match in linear time: no nested or ambiguous repetition, no look-around, no back-reference.',
  },
  C114: { says: '`@multipleOf` takes a whole number', fix: 'Use the scalars Money or Decimal for fractions.' },
  C115: { says: 'the {part} does not fit its schema: {problem}', fix: 'Correct the value or the schema.' },
  C116: {
    says: 'the {kind} `{name}` of an input has no upper bound',
    fix: 'Add `@maxLength` to a string, `@maxItems` to a list.',
  },
  C117: {
    says: '{problem}',
    fix: 'A contract imports types from its own folder and the vocabulary, and declares only types.',
  },
  C118: {
    says: 'the type name `{name}` cannot name a schema everywhere',
    fix: 'Begin with a capital, and use ASCII letters and digits only: `CustomerAddress`.',
  },
  C119: {
    says: 'the property name `{name}` gets lost: it is empty, `__proto__`, or holds control characters',
    fix: 'Give the property another name.',
  },

  C120: {
    says: '`{tool}` has no description',
    fix: 'Write above it what it does and when to call it: agents choose by it.',
  },
  C121: {
    says: '{problem}',
    fix: 'Give every text of contract and tools in all its `languages`: `@{language} …` in a comment.',
  },
  C122: {
    says: '`{tool}` breaks the naming rule',
    fix: 'Lower-case words joined by `_`, grouped by `.`, at most 40 characters and without `__`: `{suggestion}`.',
  },
  C123: { says: '`{tool}` and `{other}` differ only in case', fix: 'Rename one.' },
  C124: { says: '`{tool}` and `{other}` have the same wire name `{wire}`', fix: 'Rename one.' },
  C125: { says: '`{key}` is not a trait of {parent}', fix: '{instead}' },
  C126: { says: '`{name}` is not a tool', fix: "Write `'{name}': Tool<{ … }>`." },

  C130: {
    says: '`{tool}` has the effect {effect}, but the permission `{permission}` allows only {allows}',
    fix: 'Ask for a permission that allows {effect}.',
  },
  C131: {
    says: '`{tool}` is destructive and needs the strongest permission',
    fix: 'Ask for a permission that allows `destructive`, for `platformAdmin`, or for the owner alone; without permissions, for roles that leave out at least one.',
  },
  C132: { says: 'the role `{role}` is not declared by the contract', fix: 'Add it to `roles`.' },
  C133: { says: 'the permission `{permission}` is not declared by the contract', fix: 'Add it to `permissions`.' },
  C134: {
    says: '`{tool}` says two things about who may call it, `{first}` and `{second}`',
    fix: 'Keep one of public, signedIn, roles, permission, owner, platformAdmin.',
  },
  C135: { says: 'the public tool `{tool}` must not write', fix: 'Ask for `signedIn`, or give it the effect `read`.' },
  C136: {
    says: '`{field}` is no required string of the input of `{tool}`',
    fix: 'Name the field that identifies the record.',
  },

  C140: {
    says: '{problem}',
    fix: "Declare exactly one `context: { '{header}': { as: 'tenant'; required: true } }` for a tenant by header.",
  },
  C141: {
    says: 'the public tool `{tool}` cannot be bound to a tenant',
    fix: "Write `tenant: 'none'`, or `hybrid` where the tenant is an argument.",
  },
  C142: { says: '`{tool}` is `hybrid`, but the tenant is not an argument', fix: 'Write `bound` or `none`.' },
  C143: {
    says: '`{tool}` asks for a role without a tenant, and writes',
    fix: 'A write outside a tenant concerns everybody: ask for `platformAdmin`, `signedIn` or `owner`.',
  },
  C144: {
    says: 'the argument `{name}` is added by the compiler and already in the input of `{tool}`',
    fix: 'Rename the field, or the argument in the contract.',
  },
  C145: { says: '`{tool}` is `{tenant}`, but the contract has no tenants', fix: 'Leave `tenant` out.' },

  C150: { says: 'the read `{tool}` declares idempotency', fix: 'Leave it out: a read may be repeated anyway.' },
  C151: { says: 'the read `{tool}` declares a dry run', fix: 'Leave it out: a read changes nothing.' },
  C152: { says: 'the write `{tool}` must be recorded when it commits', fix: 'Write `sync`, or leave `audit` out.' },
  C153: { says: '`@assigned` {problem}', fix: 'Mark only what the server gives when a write commits.' },
  C154: {
    says: 'the {step} step `{tool}` must {must}',
    fix: 'Correct the effect: a prepare step reads, a commit step writes.',
  },
  C155: {
    says: 'the pair of `{action}` has only one half: `{other}` {problem}',
    fix: 'Declare the other half with `approval: { step: … }`.',
  },
  C156: {
    says: '`{prepare}` and `{commit}` do not agree: {problem}',
    fix: 'Both name each other and the same action, once in the contract.',
  },
  C157: {
    says: 'the token field `{field}` {problem}',
    fix: 'Both halves carry the token as a string field of this name; it is optional only where the approval is.',
  },
  C158: { says: "mode 'person' names no approver", fix: 'Write `approver: { roles: [ … ] }`.' },
  C159: {
    says: 'the approval commit `{tool}` declares a dry run',
    fix: 'Leave it out: the prepare step is the trial, unless the approval is optional.',
  },
  C160: {
    says: 'the lease field `{field}` {problem}',
    fix: 'Name a field that is there: strings for `by` and `token`, a whole number for `seconds.field`.',
  },
  C161: { says: 'the read `{tool}` declares a lease', fix: 'Give it the effect `write`.' },
  C162: { says: 'the lease of `{of}` {problem}', fix: 'A claim and a submit of the same kind belong together.' },
  C163: {
    says: '`{field}` is no list in the output of `{tool}`',
    fix: 'Name the list whose entries tell of the attachments.',
  },
  C164: { says: '{problem}', fix: 'Pair a write with read tools of this contract.' },

  C165: {
    says: 'the output of `{tool}` holds the secret `{field}`, which a replay would have to store',
    fix: 'Leave `idempotency` out; only the token of a lease can be derived again.',
  },

  C170: {
    says: '`{type}` is not a declared error',
    fix: "Write `export interface {type} extends Fault<{ code: '…'; http: 409; next: '…' }> {}`.",
  },
  C171: { says: 'the code `{code}` breaks the naming rule', fix: 'Lower-case words joined by `_`, grouped by `.`.' },
  C172: { says: '`{code}` is declared by `{first}` and `{second}`', fix: 'Keep one of them and name it twice.' },
  C173: { says: 'the details of `{fault}` must be an exported interface', fix: 'Give the shape a name.' },

  C180: {
    says: 'the version `{version}` does not fit the id `{id}`',
    fix: 'Its major is the one of the id, or 0 before the first release.',
  },
  C181: { says: 'the folder `{folder}` does not bear the id `{id}`', fix: 'Rename the folder, or the contract.' },
  C182: {
    says: '{problem}',
    fix: '`contract.ts` exports exactly one interface that extends `Contract<…>`: one folder per contract version.',
  },
  C183: { says: '`{tool}` {problem}', fix: 'Name the tool to use instead.' },
  C184: { says: '`{trait}` is out of range: {value}', fix: 'Give a whole number from 1 to {max}.' },
  C185: { says: '{problem}', fix: 'One header per meaning.' },
  C186: { says: '{problem}', fix: 'Correct the list of the endpoint.' },
  C187: {
    says: 'a trait must be a literal written in the contract',
    fix: 'Write the value itself, not a union, `string` or a computed type.',
  },
  C188: {
    says: 'the raw {part} of `{tool}` is no JSON Schema: {problem}',
    fix: 'Correct the schema; its dialect is 2020-12, and its root an object.',
  },
  C189: {
    says: '{version} is released, and the contract is no longer what was released',
    fix: 'Give the change a new version, or take it back; `releases/` is never edited.',
  },
  C190: {
    says: 'the wire name `{wire}` is none that MCP knows',
    fix: 'Letters, digits, `_`, `-` and `.`, at most 128; or leave `wireName` out.',
  },
} as const satisfies { [id: string]: { says: string; fix: string } }

export type RuleId = keyof typeof rules
