import type { Permission } from '@lotline/domain/people/permissions'
import { signInWith } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'

export type Newcomer = { email: string; name: string; invitation: string }

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

/** Somebody new with a role of the demo, invited but without a password yet: what a test does to them disturbs no other. */
export async function inviteNewcomer(request: APIRequestContext, roleName: string): Promise<Newcomer> {
  const call = await asAdministrator(request)
  const run = `${test.info().project.name}-${Date.now()}`
  const email = `newcomer-${run}@demo.lotline.test`
  const roles = (await call('GET', '/settings/roles')) as { id: string; name: string }[]
  const roleId = roles.find(({ name }) => name === roleName)?.id
  const lastName = `Newcomer ${run}`
  await call('POST', '/settings/people', { emailAddress: email, firstName: 'Demo', lastName, roleId })
  return { email, name: `Demo ${lastName}`, invitation: await linkTo(request, email) }
}

/** A role of the test's own with these permissions; answers its name. */
export async function addRole(request: APIRequestContext, permissions: readonly Permission[]): Promise<string> {
  const call = await asAdministrator(request)
  const name = `Role ${test.info().project.name}-${Date.now()}`
  await call('POST', '/settings/roles', { name, permissions })
  return name
}

/** The path of the last link that was mailed to an address. Without a mail server mail stays where administrators read it. */
export async function linkTo(request: APIRequestContext, email: string): Promise<string> {
  const call = await asAdministrator(request)
  const letters = (await call('GET', '/settings/outbox')) as { to: string; text: string | null }[]
  const link = /https?:\/\/\S+/.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[0]
  expect(link, `a mail with a link to ${email}`).toBeDefined()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

async function asAdministrator(request: APIRequestContext): Promise<Call> {
  const credentials = { username: 'admin@demo.lotline.test', password: 'Lotline#2026' }
  const { data } = await (await request.post('/api/authenticate', { data: credentials })).json()
  const headers = { authorization: `Bearer ${data.token}`, 'tenant-id': data.location }
  return async (method, path, body) => {
    const reply = await request.fetch(`/api${path}`, { method, headers, ...(body !== undefined && { data: body }) })
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
    return (await reply.json()).data
  }
}

/** Types a new password twice behind a mailed link. */
export async function typeNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
}

export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A newcomer who has followed the invitation, set a password and signed in, perhaps at a path; entry.spec.ts does it by the pages. */
export async function comeIn(page: Page, { email, invitation }: Newcomer, password: string, path?: string): Promise<void> {
  const passwordToken = new URLSearchParams(invitation.split('?')[1]).get('token')
  const answer = await page.request.post('/api/authenticate/resetPassword', { data: { passwordToken, newPassword: password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await signInWith(page, { username: email, password }, path)
}
