import { createHash, randomBytes } from 'node:crypto'
import type { HeatMapCode } from '@lotline/contract/engage/engagement-table'
import type { PageHeat } from '@lotline/contract/engage/share-page'
import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import { type LinkCall, type LinkDeps, openLink } from '../page/open-link.ts'
import { requireEngagement } from './heat-map.ts'
import { insertHeatMapCode, listPartSums, takeHeatMapCode } from './heat-map-queries.ts'

/** Long enough to open a page on a slow line. */
const goodForMs = 60_000

/** A code that opens an engagement's page with what was looked at; 404 for an engagement that the reader may not see. */
export async function makeHeatMapCode(ctx: Ctx, engagementId: string): Promise<HeatMapCode> {
  await requireEngagement(ctx, engagementId)
  const code = randomBytes(16).toString('base64url')
  await insertHeatMapCode(ctx.db, {
    hash: hashOf(code),
    engagementId,
    endsAt: new Date(ctx.now.getTime() + goodForMs),
    now: ctx.now,
  })
  return { code }
}

/** Counts and seconds of a page's parts for whoever has a code for it, once; undefined for any other. */
export async function readPageHeat(deps: LinkDeps, call: LinkCall & { code: string }): Promise<PageHeat | undefined> {
  const link = await openLink(deps, call)
  if (!link) return undefined
  return deps.doors.inRooftop(link.rooftop_id, async (db) => {
    if (!(await takeHeatMapCode(db, { hash: hashOf(call.code), engagementId: link.id, now: deps.now() }))) return undefined
    const sums = await listPartSums(db, sql<boolean>`e.id = ${link.id}`)
    return { parts: sums.map(({ part, count, seconds }) => ({ part, count, durationSeconds: seconds })) }
  })
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
