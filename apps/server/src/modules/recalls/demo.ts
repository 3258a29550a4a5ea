import type { ToldRecall } from '@lotline/domain/recalls/hearing'
import { type Random, randomOf } from '../../demo/random.ts'
import type { OpenDemo, Story } from '../../module/demo-part.ts'
import { markImported } from '../imports/index.ts'
import { categoryOfDemo, type DemoCampaign, demoCampaigns } from './demo-campaigns.ts'
import { notifyOfDoNotDrive } from './do-not-drive.ts'
import { findRecallRows, putRecalls } from './queries.ts'
import { takeIn, titleOfRow } from './take-in.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What an import of this morning and NHTSA's file have told of some cars, and what of it is done; all campaigns are invented. */
export const openDemo: OpenDemo = async (house) => {
  const heardAt = house.now.getTime() - 2 * 60 * 60 * 1000
  await house.doors.inRooftop(house.id, (db) => markImported(db, 'RECALLS', new Date(heardAt)))
  return {
    async write(story, { vehicleId, ctxAt }) {
      const planned = planRecalls(story, house.now)
      // A car that came later stood in no file.
      if (planned.length === 0 || story.life.receivedAt > heardAt) return
      const ctx = { ...ctxAt(heardAt, 'manager'), actor: null }
      await takeIn(
        ctx,
        planned.map(({ told }) => ({ vehicleId, told })),
      )
      // By hand, as somebody at the shop has said.
      const done = planned.flatMap(({ told, isDoneHere }) =>
        isDoneHere ? [{ vehicle_id: vehicleId, key: told.nhtsaId ?? '' }] : [],
      )
      const by = ctxAt(heardAt, 'manager').actor.personId
      const remedied = {
        remedied_at: new Date(heardAt),
        remedied_where: `${story.facts.line.make} store, service`,
        remedied_by: by,
      }
      const rows = done.length > 0 ? await findRecallRows(ctx.db, done) : []
      if (rows.length === 0) return
      const after = rows.map((row) => ({ ...row, ...remedied, remedied_on: dayOf(house.now.getTime() - 5 * dayMs) }))
      await putRecalls(ctx.db, after)
      await notifyOfDoNotDrive(
        ctx,
        after.map((row, at) => ({ vehicleId, title: titleOfRow(row), before: rows[at], after: row })),
      )
    },
  }
}

type Planned = { told: ToldRecall; isDoneHere: boolean }

/** Two in five cars have some; of those the first stands for a car that shouts. */
function planRecalls({ place, facts }: Story, now: Date): Planned[] {
  const random = randomOf('recalls', place.seed, place.rooftop, place.index)
  if (place.index % 10 !== 2 && !random.chance(0.3)) return []
  const count = random.whole(1, 3)
  const first = random.whole(0, demoCampaigns.length - 1)
  const picked = Array.from({ length: count }, (_, at) => demoCampaigns[(first + at) % demoCampaigns.length])
  return picked.flatMap((campaign) => (campaign ? [plannedOf(campaign, facts.line.make, random, now)] : []))
}

function plannedOf(campaign: DemoCampaign, make: string, random: Random, now: Date): Planned {
  const isOfVin = random.chance(0.55)
  const isDoneHere = isOfVin && random.chance(0.35)
  const told: ToldRecall = {
    source: 'NHTSA',
    nhtsaId: campaign.nhtsaId,
    number: null,
    name: campaign.name,
    description: campaign.description,
    consequence: campaign.consequence,
    remedy: `${make} stores ${campaign.remedy}, free of charge.`,
    components: [campaign.component],
    issuedDate: dayOf(now.getTime() - campaign.daysAgo * dayMs),
    risk: campaign.risk,
    category: categoryOfDemo(campaign),
    doNotDrive: campaign.doNotDrive ?? false,
    parkOutside: campaign.parkOutside ?? false,
    origin: isOfVin ? 'IMPORT' : 'FLAT_FILE',
    flag: isOfVin ? 'YES' : 'UNKNOWN',
    remedied: null,
  }
  return { told, isDoneHere }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
