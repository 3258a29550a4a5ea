import { type RuledTag, ruledTags } from '@lotline/domain/attention/attention'
import { momentAfter } from '@lotline/domain/recon/clock'
import { systemTags } from '@lotline/domain/tags/system-tags'
import type { JobCtx } from '../../ctx.ts'
import type { Db, Doors } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { loadSettings, type RooftopSettings } from '../../module/rooftop-settings.ts'
import { holdSystemTag, tagEvent } from '../tags/index.ts'
import { findRuled, type Limits, listTurns, lockIdleVehicles, type Turn, turnTags } from './queries.ts'

// As many vehicles as have their cards written in one transaction without anybody waiting for long.
const together = 200
// What is left over, as after a first import, comes with the next rounds.
const mostLots = 25

/** Sets and takes the tags of a rooftop's vehicles by their standing at a moment; nothing is written where nothing has changed. */
export async function keepTags(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  for (let lot = 0; lot < mostLots; lot += 1) {
    const found = await doors.inRooftop(rooftopId, (db) => keepLot({ db, now }, rooftopId))
    if (found < together) return
  }
}

async function keepLot({ db, now }: Pick<JobCtx, 'db' | 'now'>, rooftopId: string): Promise<number> {
  const limits = await limitsOf(db, rooftopId, now)
  const found = await listTurns(db, limits, { most: together })
  if (found.length === 0) return 0
  const ids = await lockIdleVehicles(db, [...new Set(found.map(({ vehicle_id }) => vehicle_id))])
  // As it is now that nobody else changes these.
  const turns = await listTurns(db, limits, { ids, most: 2 * together })
  await turn({ db, now }, turns)
  return turns.length === 0 ? 0 : found.length
}

/** Takes off a vehicle whose row is locked what its standing sets no longer, as an act has put it right. What comes, comes with the next round. */
export async function takeSettledTags({ db, now }: JobCtx, vehicleId: string): Promise<void> {
  const rooftopId = await findRuled(db, vehicleId)
  if (rooftopId === undefined) return
  const turns = await listTurns(db, await limitsOf(db, rooftopId, now), { ids: [vehicleId], most: ruledTags.length })
  await turn(
    { db, now },
    turns.filter(({ comes }) => !comes),
  )
}

async function turn({ db, now }: Pick<JobCtx, 'db' | 'now'>, turns: readonly Turn[]): Promise<void> {
  if (turns.length === 0) return
  const tagIds: Record<RuledTag, string> = {
    NEEDS_ATTENTION: await holdSystemTag(db, 'NEEDS_ATTENTION'),
    HIGH_PRIORITY: await holdSystemTag(db, 'HIGH_PRIORITY'),
  }
  await turnTags(db, turns, tagIds)
  const named = (of: readonly Turn[]) => of.map(({ tag }) => ({ tagId: tagIds[tag], value: systemTags[tag] }))
  const events = Map.groupBy(turns, ({ vehicle_id }) => vehicle_id)
    .entries()
    .map(([vehicleId, own]) =>
      tagEvent(vehicleId, {
        added: named(own.filter(({ comes }) => comes)),
        removed: named(own.filter(({ comes }) => !comes)),
      }),
    )
  // By the rule, whoever's act it was that decided it.
  await record({ db, actor: null, now }, ...events)
}

/** The moments that the reasons are held against. */
export async function limitsOf(db: Db, rooftopId: string, now: Date): Promise<Limits> {
  const settings = (await loadSettings(db, [rooftopId])).get(rooftopId)
  return {
    now,
    reconSince: settings ? reachedSince(settings, settings.reconGoalSeconds, now) : null,
    retailReadySince: settings ? reachedSince(settings, settings.retailReadyGoalSeconds, now) : null,
  }
}

/** A clock that has run since then, or longer, is at its goal now. */
function reachedSince({ calendar }: RooftopSettings, goalSeconds: number | null, now: Date): Date | null {
  if (goalSeconds === null) return null
  const since = momentAfter(calendar, now, -goalSeconds * 1000)
  return since === 'never' ? null : since
}
