import { type Account, credentials, headersOf, rooftopOf } from './people.ts'
import { expect, type Page } from './test.ts'

/** Asks the API as the signed-in person does, past the page. */
export async function ask(page: Page, path: string) {
  return (await page.request.get(`/api${path}`, { headers: await headersOf(page) })).json()
}

/** Somebody else at another device, past any page, in the rooftop of this one. What is called answers the data of the reply. */
export async function otherPerson(page: Page, account: Account) {
  const session = await (await page.request.post('/api/authenticate', { data: credentials(account) })).json()
  return callerWith(page, { authorization: `Bearer ${session.data.token}`, 'tenant-id': rooftopOf(page) })
}

/** The person of this page at another device, past any page. */
export async function samePerson(page: Page) {
  return callerWith(page, await headersOf(page))
}

function callerWith(page: Page, headers: Record<string, string>) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
}

/** A server unpacks its VIN data with the first lookup of all; afterwards they are quick. */
export async function warmUpLookup(page: Page): Promise<void> {
  await ask(page, '/utility/vindecode/1FTMW1T88MFA00001')
}
