import { demoPassword } from '../../../src/gate/people/demo-password.js'
import { pageVisitor, type PageVisitor } from '../../support/page-visitor.js'

/** A person of the demo who has signed in. @throws Error where they may not */
export async function signedIn(origin: string, email: string): Promise<PageVisitor> {
  const visitor = pageVisitor(() => origin)
  const { at } = await visitor.signIn(email, demoPassword)
  if (at.startsWith('/sign-in')) throw new Error(`${email} could not sign in`)
  return visitor
}
