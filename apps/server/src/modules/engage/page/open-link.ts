import { DEFAULT_LINK_DAYS, type LinkState } from '@lotline/domain/engage/links'
import type { Db, Doors } from '../../../database/doors.ts'
import type { Rates } from '../../../http/rates.ts'
import { networkOf } from '../../session/index.ts'
import { stateOf } from '../links/life.ts'
import { getLinkDays } from '../links/queries.ts'
import { findLink, getSale, type OpenedLink } from './queries.ts'

/** Dependencies of public calls at a link, which name no person. */
export type LinkDeps = { doors: Doors; rates: Rates; now: () => Date }

export type LinkCall = { token: string; address: string }

export const tokenForm = /^[A-Za-z0-9_-]{22}$/

/** A text that no link has: tokens are made in the form above. */
export const noToken = ''

/**
 * The engagement behind a token; undefined for one that opens nothing. Calls are counted by where they come from, and once the token is known
 * by that too: made-up tokens make no one's count grow but their caller's. A text that can be no token is looked for like one, so that
 * all wrong ones are answered as soon as each other.
 */
export async function openLink({ doors, rates, now }: LinkDeps, { token, address }: LinkCall): Promise<OpenedLink | undefined> {
  rates.take('LINKS', `address ${networkOf(address)}`, 1, now())
  const link = await doors.identity((db) => findLink(db, tokenForm.test(token) ? token : noToken))
  if (link) rates.take('LINKS', `link ${link.id}`, 1, now())
  return link
}

/** The state of a link, in its rooftop's transaction. */
export async function readState(db: Db, link: OpenedLink, now: Date): Promise<LinkState> {
  return (await readStateAndPrice(db, link, now)).state
}

/** The state of a link, and its vehicle's price in dollars. */
export async function readStateAndPrice(
  db: Db,
  link: OpenedLink,
  now: Date,
): Promise<{ state: LinkState; price: number | null }> {
  const linkDays = (await getLinkDays(db)) ?? DEFAULT_LINK_DAYS
  const { sold_at: soldAt, advertised_price: price } = await getSale(db, link.vehicle_id)
  const times = {
    ...{ prospectId: link.prospect_id, madeAt: link.made_at, copiedAt: link.copied_at, sentAt: link.sent_at },
    ...{ openedAt: link.opened_at, endedAt: link.ended_at, soldAt },
  }
  return { state: stateOf(times, linkDays, now), price }
}
