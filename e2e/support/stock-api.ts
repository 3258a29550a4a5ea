import { type Account, credentials } from './people.ts'

export type Car = { readonly vin: string; readonly stockNumber: string; readonly id: string; readonly rooftop: string }

/** The API as a program asks it, without a page. */
export function openApi(server: string) {
  async function call(path: string, init: RequestInit = {}) {
    const answer = await fetch(`${server}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
    return { status: answer.status, ...((await answer.json()) as { data: never }) }
  }

  async function sessionOf(account: Account) {
    const { data } = await call('/authenticate', { method: 'POST', body: JSON.stringify(credentials(account)) })
    return data as { token: string; refreshToken: string; expirationDate: string; location: string }
  }

  async function stockOf(token: string, rooftop: string): Promise<Car[]> {
    const { data } = await call('/inventory?pageSize=60', { headers: { authorization: `Bearer ${token}`, 'tenant-id': rooftop } })
    return (data as { vehicleCard: { vin: string; stockNumber: string; id: string } }[]).map(({ vehicleCard }) => ({
      ...vehicleCard,
      rooftop,
    }))
  }
  return { call, sessionOf, stockOf }
}
