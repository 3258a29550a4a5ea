import { namedFound } from '@lotline/domain/recalls/event-sentences'
import { hear, isSameRecall, type StandingRecall, type ToldRecall } from '@lotline/domain/recalls/hearing'
import { recallKey, titleOf } from '@lotline/domain/recalls/recalls'
import type { JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { type NewEvent, record } from '../../events/record.ts'
import type { Outcome } from '../imports/index.ts'
import { notifyOfDoNotDrive } from './do-not-drive.ts'
import { findRecallRows, lockVehicles, putRecalls, type RecallRow } from './queries.ts'

export type HeardRecall = { vehicleId: string; told: ToldRecall }

/** Takes in what was told of vehicles, in one transaction; answers what became of each, in their order. */
export async function takeIn(ctx: JobCtx, heard: readonly HeardRecall[]): Promise<Outcome[]> {
  if (heard.length === 0) return []
  const { db, now } = ctx
  await lockVehicles(db, [...new Set(heard.map(({ vehicleId }) => vehicleId))])
  const wanted = heard.map(({ vehicleId, told }) => ({ vehicle_id: vehicleId, key: recallKey(told) }))
  const rows = new Map((await findRecallRows(db, wanted)).map((row) => [placeOf(row), row]))
  const before = new Map(rows)
  const touched = new Set<string>()
  const outcomes = heard.map(({ vehicleId, told }): Outcome => {
    const place = placeOf({ vehicle_id: vehicleId, key: recallKey(told) })
    const row = rows.get(place)
    const standing = row && standingOf(row)
    const after = hear(standing, told)
    if (standing && isSameRecall(standing, after)) return 'unchanged'
    rows.set(place, rowOf(after, row ?? newRow(vehicleId, now), now))
    touched.add(place)
    return row ? 'changed' : 'added'
  })
  const changed = [...touched].flatMap((place) => rows.get(place) ?? [])
  if (changed.length > 0) await putRecalls(db, changed)
  await record(ctx, ...eventsOf(changed, (row) => before.has(placeOf(row))))
  await notifyOfDoNotDrive(
    ctx,
    changed.map((row) => ({ vehicleId: row.vehicle_id, title: titleOfRow(row), before: before.get(placeOf(row)), after: row })),
  )
  return outcomes
}

function placeOf({ vehicle_id, key }: { vehicle_id: string; key: string }): string {
  return `${vehicle_id}|${key}`
}

/** One entry a vehicle, however many have come up: history is read by people. */
function eventsOf(changed: readonly RecallRow[], isKnown: (row: RecallRow) => boolean): NewEvent[] {
  const told = (rows: readonly RecallRow[], itemType: 'RECALL_ADDED' | 'RECALL_CHANGED') =>
    [...Map.groupBy(rows, ({ vehicle_id }) => vehicle_id)].map(([vehicleId, of]): NewEvent => {
      const isDoNotDrive = of.some((row) => row.do_not_drive)
      return { itemType, vehicleId, fact: { sentence: 'recallsFound', ...namedFound(of.map(factsOf)), isDoNotDrive } }
    })
  return [
    ...told(
      changed.filter((row) => !isKnown(row)),
      'RECALL_ADDED',
    ),
    ...told(changed.filter(isKnown), 'RECALL_CHANGED'),
  ]
}

export function titleOfRow(row: RecallRow): string {
  return titleOf(factsOf(row))
}

export function factsOf({ nhtsa_id: nhtsaId, number, name, do_not_drive: doNotDrive }: RecallRow) {
  return { nhtsaId, number, name, doNotDrive }
}

function standingOf(row: RecallRow): StandingRecall {
  return {
    ...factsOf(row),
    source: row.source,
    description: row.description,
    consequence: row.consequence,
    remedy: row.remedy,
    components: row.components,
    issuedDate: row.issued_on,
    risk: row.risk,
    category: row.category,
    parkOutside: row.park_outside,
    knownFor: row.known_for,
    origin: row.origin,
    isDismissed: row.is_dismissed,
    remedied: row.remedied_at && {
      on: row.remedied_on,
      where: row.remedied_where,
      isByPerson: row.remedied_by !== null,
    },
  }
}

type Lasting = Pick<RecallRow, 'id' | 'vehicle_id' | 'created_by' | 'created_at' | 'checked_by' | 'checked_at' | 'version'> &
  Pick<RecallRow, 'remedied_at' | 'remedied_by'>

export function newRow(vehicleId: string, now: Date, by: string | null = null): Lasting {
  return {
    id: newId(),
    vehicle_id: vehicleId,
    created_by: by,
    created_at: now,
    checked_by: null,
    checked_at: null,
    remedied_at: null,
    remedied_by: null,
    version: 1,
  }
}

/** A row as it is to be written, of what stays with it and what it says now. */
export function rowOf(recall: StandingRecall, lasting: Lasting, now: Date): RecallRow {
  const { remedied } = recall
  return {
    id: lasting.id,
    vehicle_id: lasting.vehicle_id,
    created_by: lasting.created_by,
    created_at: lasting.created_at,
    checked_by: lasting.checked_by,
    checked_at: lasting.checked_at,
    version: lasting.version,
    key: recallKey(recall),
    nhtsa_id: recall.nhtsaId,
    number: recall.number,
    source: recall.source,
    name: recall.name,
    description: recall.description,
    consequence: recall.consequence,
    remedy: recall.remedy,
    components: recall.components,
    issued_on: recall.issuedDate,
    risk: recall.risk,
    category: recall.category,
    do_not_drive: recall.doNotDrive,
    park_outside: recall.parkOutside,
    known_for: recall.knownFor,
    origin: recall.origin,
    heard_at: now,
    is_dismissed: recall.isDismissed,
    remedied_at: remedied && (lasting.remedied_at ?? now),
    remedied_on: remedied?.on ?? null,
    remedied_where: remedied?.where ?? null,
    remedied_by: remedied && lasting.remedied_by,
  }
}
