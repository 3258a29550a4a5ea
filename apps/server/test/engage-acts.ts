import { type PageSwitch, pageSwitches } from '@lotline/domain/engage/page-switches'
import { engageDesk, tokenOf } from './engage-desk.ts'
import type { Caller, TestServer } from './server.ts'

const day = [{ opens: '09:00', closes: '18:00' }]
/** Open on all days but Sunday, closed on Wednesday, March 4. */
export const openHours = {
  kind: 'BUSINESS_HOURS',
  timeZone: 'America/Chicago',
  week: [day, day, day, day, day, day, []],
  holidays: ['2026-03-04'],
} as const

/** A rooftop whose page offers all acts, and shoppers who use them. */
export async function actsDesk(server: TestServer) {
  const desk = await engageDesk(server)
  const switchOn = (switches: readonly PageSwitch[]) =>
    server.doors.inRooftop(server.here.id, (db) =>
      db
        .insertInto('engage_settings')
        .values({ rooftop_id: server.here.id, page_switches: [...switches] })
        .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet({ page_switches: [...switches] }))
        .execute(),
    )
  await switchOn(pageSwitches)
  const hours = await desk.admin('PUT', '/settings/calendar', { hours: openHours })
  if (hours.status !== 200) throw new Error(hours.text)

  let from = 0
  /** A call of the page's script, from an address of its own unless one is given. */
  async function act(token: string, name: string, body: object = {}, address?: string) {
    from += 1
    const reply = await server.app.api.inject({
      method: 'POST',
      url: `/api/s/${token}/${name}`,
      remoteAddress: address ?? `198.51.${Math.floor(from / 250)}.${from % 250}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  /** A plain form, or without fields the page behind an address. */
  async function form(url: string, fields?: Record<string, string>) {
    from += 1
    const sent = fields && {
      method: 'POST' as const,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    }
    const { statusCode, headers, body } = await server.app.api.inject({
      ...{ url, remoteAddress: `198.51.200.${from % 250}` },
      ...sent,
    })
    // Formats of times have spaces of several kinds.
    return { status: statusCode, location: headers.location, headers, body: body.replace(/[\u202f\u00a0]/g, ' ') }
  }
  /** A link for a shopper to a car of its own. */
  async function link(by: Caller, prospectId: string) {
    const car = await desk.aCar()
    const [made] = await desk.drafts(by, car, [prospectId])
    await desk.send(by, car, [made?.engagementId ?? ''])
    return { car, token: tokenOf(made ?? { shareURL: '' }), engagementId: made?.engagementId ?? '' }
  }
  async function looseLink(by: Caller) {
    const car = await desk.aCar()
    const [made] = (await desk.links(by, car, [{ engagementType: 'WEB' }])).body.data
    return { car, token: tokenOf(made), engagementId: made.engagementId as string }
  }
  return { ...desk, switchOn, act, form, link, looseLink }
}
