/**
 * SQL: whether a person has to approve what a row of `gate.approval` named `a` stands for, because its contract asks for
 * one or, by now, its tenant does.
 */
export const personAsked = `(a.mode = 'person' or exists (
    select 1 from gate.approval_rule r
    where r.tenant_id = a.tenant_id and r.contract_id = a.contract_id and r.action = a.action and r.mode = 'person'
  ))`
