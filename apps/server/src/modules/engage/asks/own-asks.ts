import type { OwnAsks, TestDriveTimes } from '@lotline/contract/shopper/acts'
import type { ShopperPage } from '@lotline/contract/shopper/page'
import { testDriveDays } from '@lotline/domain/engage/test-drive'
import type { Db } from '../../../database/doors.ts'
import type { PageQuery } from '../page/page-query.ts'
import { readHours } from './ask.ts'
import { listLastAsks, type OwnAskRow } from './queries.ts'

type Own = { id: string; prospect_id: string | null }

/** What the shopper of a link has asked there, for their page; undefined where nothing was, and of a link for anybody. */
export async function readOwnAsks(db: Db, link: Own, now: Date): Promise<OwnAsks | undefined> {
  if (link.prospect_id === null) return undefined
  const rows = await listLastAsks(db, { engagementId: link.id, prospectId: link.prospect_id })
  if (rows.length === 0) return undefined
  const confirmed = rows.find((row) => isToCome(row, now))
  return {
    asked: rows.map(({ kind, askedAt, answeredAt, wishedAt }) => ({
      ...{ kind, at: askedAt.toISOString(), isAnswered: answeredAt !== null, wishedAt: wishedAt?.toISOString() ?? null },
    })),
    confirmed: confirmed?.confirmedFor
      ? { at: confirmed.confirmedFor.toISOString(), isCancelled: confirmed.cancelledAt !== null }
      : null,
  }
}

/** The test drive that was confirmed and is still to come. */
export async function findConfirmed(db: Db, link: Own, now: Date): Promise<(OwnAskRow & { confirmedFor: Date }) | undefined> {
  if (link.prospect_id === null) return undefined
  const rows = await listLastAsks(db, { engagementId: link.id, prospectId: link.prospect_id })
  return rows.flatMap((row) => {
    const { confirmedFor } = row
    return confirmedFor && isToCome(row, now) && row.cancelledAt === null ? [{ ...row, confirmedFor }] : []
  })[0]
}

function isToCome({ confirmedFor }: OwnAskRow, now: Date): boolean {
  return confirmedFor !== null && confirmedFor > now
}

/** Acts that the page offers, and what its shopper has asked. */
export async function readActs(db: Db, { switches, link, now }: PageQuery): Promise<Partial<ShopperPage>> {
  const ownAsks = await readOwnAsks(db, link, now)
  const testDrive = switches.has('TEST_DRIVE') ? await readTestDriveTimes(db, now) : undefined
  return {
    ...(switches.has('STILL_HERE') && { stillHere: true as const }),
    ...(switches.has('ASK') && { ask: true as const }),
    ...(testDrive && { testDrive }),
    ...(ownAsks && { ownAsks }),
  }
}

/** Times that the page offers for a test drive; undefined where there is none. */
async function readTestDriveTimes(db: Db, now: Date): Promise<TestDriveTimes | undefined> {
  const days = testDriveDays(await readHours(db), now)
  return days.length === 0 ? undefined : { days }
}
