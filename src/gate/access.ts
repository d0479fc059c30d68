import type { AccessModel, ContractModel } from '../../generated/runtime/model.js'

/** What an account is, where it asks for a tool. */
export interface Standing {
  /** Whether anybody was recognised. */
  signedIn: boolean
  /** Its roles: the one in the bound tenant, or those of all its tenants where a call is bound to none. */
  roles: readonly string[]
  /** Whether it administers the whole installation, by a key that opens all of it. */
  platformAdmin: boolean
}

type Kinds = AccessModel extends infer Each ? (Each extends Each ? keyof Each : never) : never

/** A kind of access (`roles`), and whether an account of this standing has it. */
export type AccessRule = (access: AccessModel, standing: Standing, contract: ContractModel) => boolean

/** One rule per kind of access. `owner` also asks whose the record is, see `authorize`. */
export const accessRules: { readonly [kind in Kinds]: AccessRule } = {
  public: () => true,
  signedIn: (_access, { signedIn }) => signedIn,
  owner: (_access, { signedIn }) => signedIn,
  platformAdmin: (_access, { platformAdmin }) => platformAdmin,
  roles: (access, { roles }, contract) => rolesFor(access, contract).some((role) => roles.includes(role)),
  permission: (access, { roles }, contract) => rolesFor(access, contract).some((role) => roles.includes(role)),
}

/** Whether an account of this standing may call a tool of this access; a kind not known here is refused. */
export function permits(
  access: AccessModel,
  standing: Standing,
  contract: ContractModel,
  rules: { readonly [kind: string]: AccessRule } = accessRules,
): boolean {
  const kinds = Object.keys(access)
  return (
    kinds.length > 0 && kinds.every((kind) => Object.hasOwn(rules, kind) && rules[kind]?.(access, standing, contract))
  )
}

/** The roles that have this access; empty where it does not go by roles. */
export function rolesFor(access: AccessModel, contract: ContractModel): readonly string[] {
  if ('roles' in access) return access.roles
  if (!('permission' in access)) return []
  const permissions = contract.permissions ?? {}
  return Object.hasOwn(permissions, access.permission) ? (permissions[access.permission]?.roles ?? []) : []
}
