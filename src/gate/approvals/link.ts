import type { Secret } from '../../secret.js'
import { Fault } from '../fault.js'

/** What a link to an approval was made for. */
export interface LinkedApproval {
  id: string
  /** The account that asked. */
  accountId: string
  tenantId: string
}

const purpose = 'approval link'

/** Path of the page of one approval, with a state that shows it was made here for exactly this. */
export function approvalPath(secret: Secret, approval: LinkedApproval): string {
  return `/approvals/${approval.id}?${new URLSearchParams({ state: stateOf(secret, approval) })}`
}

/** Whether a state was made for this approval. */
export function isStateOf(secret: Secret, approval: LinkedApproval, state: string): boolean {
  return secret.verify(purpose, textOf(approval), state)
}

function stateOf(secret: Secret, approval: LinkedApproval): string {
  return secret.sign(purpose, textOf(approval))
}

function textOf({ id, accountId, tenantId }: LinkedApproval): string {
  return [id, accountId, tenantId].join(' ')
}

/** Address of the page on which a person decides; undefined where nobody knows under which name people come in. */
export type ApprovalUrl = (approval: LinkedApproval) => string | undefined

/** The fault of a commit that waits for a person, with the way to the page where the person decides. */
export function withLink(fault: Fault, url: string | undefined): Fault {
  if (fault.code !== 'approval.waiting' || url === undefined) return fault
  return new Fault(fault.code, {
    ...(fault.field !== undefined && { field: fault.field }),
    details: { url },
    message: {
      en: `A person has to approve this first: ${url}`,
      de: `Das muss erst ein Mensch freigeben: ${url}`,
    },
  })
}
