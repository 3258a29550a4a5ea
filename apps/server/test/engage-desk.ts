import { usualTerms } from '@lotline/domain/papers/buyers-guide'
import { type Answer, type Caller, inRecon, type TestServer } from './server.ts'

const engage = '/plugins/vdp/velocityengage'
export const prospectsPath = `${engage}/prospects`

/** A rooftop with an address in its papers, and what salespeople do in it. */
export async function engageDesk(server: TestServer, rooftopId = server.here.id) {
  const admin = await server.someone('administrator', rooftopId)
  const dealer = {
    ...{ name: 'Riverside Toyota', address: '4100 River Road, Riverside, CA 92501', phone: '(951) 555-0100' },
    ...{ email: 'sales@riverside.example', complaintsContact: '' },
  }
  const guide = { ...usualTerms }
  const saved = await admin('PUT', '/settings/papers', { dealer, guide, priceNote: '', provider: { url: '', user: '' } })
  if (saved.status !== 200) throw new Error(saved.text)

  async function aCar(facts: { advertised_price?: number; trim?: string; exterior_color?: string } = {}): Promise<string> {
    const id = await inRecon(admin)
    const price = { advertised_price: 29_875, ...facts }
    await server.doors.inRooftop(rooftopId, (db) => db.updateTable('vehicle').set(price).where('id', '=', id).execute())
    return id
  }

  const sell = (vehicleId: string) =>
    server.doors.inRooftop(rooftopId, (db) =>
      db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', vehicleId).execute(),
    )

  const shopper = (caller: Caller, changes: object = {}) =>
    caller('POST', prospectsPath, { firstName: 'Robin', lastName: 'Sample', email: 'robin@mailbox.example', ...changes })

  const links = (caller: Caller, vehicleId: string, body: unknown) =>
    caller('POST', `/inventory/${vehicleId}${engage}/engagements`, body)

  /** Links for shoppers by mail, in their order. */
  async function drafts(caller: Caller, vehicleId: string, prospectIds: readonly string[], showPrice = true) {
    const made = await links(
      caller,
      vehicleId,
      prospectIds.map((prospectId) => ({ prospectId, showPrice, engagementType: 'EMAIL' })),
    )
    if (made.status !== 201) throw new Error(made.text)
    return made.body.data as { engagementId: string; shareURL: string }[]
  }

  const send = (caller: Caller, vehicleId: string, engagementIds: readonly string[], changes: object = {}): Promise<Answer> =>
    caller('POST', `/inventory/${vehicleId}${engage}/folio/send`, {
      engagementType: 'EMAIL',
      message: 'Hi {First name}, it is {Price}. {Link}',
      engagementIds,
      ...changes,
    })

  const copied = (caller: Caller, engagementId: string) => caller('POST', `${engage}/engagement/${engagementId}/copied`)
  const form = (caller: Caller, vehicleId: string) => caller('GET', `/inventory/${vehicleId}${engage}/send`)

  return { admin, aCar, sell, shopper, links, drafts, send, copied, form }
}

/** The token of a share link. */
export function tokenOf({ shareURL }: { shareURL: string }): string {
  return shareURL.split('/').at(-1) ?? ''
}
