import type { NhtsaRecall } from '@lotline/domain/recalls/nhtsa'
import { sql } from 'kysely'
import type { IdentityDb } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { pauseInterval, retryPolicies } from '../../../outgoing/retry.ts'

/** What is asked for: at which address, for which make, model and year, spelled as `modelOf` spells them. */
export type AskedModel = { address: string; make: string; model: string; year: number }

/** How asking for a model went. */
export type ModelState = AskedModel & {
  asked_at: Date | null
  answered_at: Date | null
  is_model_known: boolean | null
  left_out: number
  failure: string | null
}

const list = (models: readonly AskedModel[]) =>
  sql`json_to_recordset(${recordset(models)}) as m(address text, make text, model text, year int)`
const isIt = sql`r.address = m.address and r.make = m.make and r.model = m.model and r.year = m.year`

/** What is not known yet is to be asked now. */
export async function noteModels(db: IdentityDb, models: readonly AskedModel[], now: Date): Promise<void> {
  await sql`
    insert into model_recalls (address, make, model, year, due_at)
    select address, make, model, year, ${now} from ${list(models)} order by 1, 2, 3, 4
    on conflict do nothing`.execute(db)
}

export async function findStates(
  db: IdentityDb,
  models: readonly AskedModel[],
): Promise<(ModelState & { due_at: Date; tries: number })[]> {
  const { rows } = await sql<ModelState & { due_at: Date; tries: number }>`
    select r.address, r.make, r.model, r.year, r.asked_at, r.answered_at, r.is_model_known, r.left_out, r.failure, r.due_at, r.tries
    from ${list(models)} join model_recalls r on ${isIt}`.execute(db)
  return rows
}

export async function findModelRecalls(db: IdentityDb, one: AskedModel): Promise<NhtsaRecall[]> {
  // Only `writeAnswer` writes them.
  const found = await itsRow(db, one).select(sql<NhtsaRecall[]>`recalls`.as('recalls')).executeTakeFirst()
  return found?.recalls ?? []
}

/** Whether anything is to be asked now, of whomever. */
export async function hasDue(db: IdentityDb, now: Date): Promise<boolean> {
  const due = db.selectFrom('model_recalls').select('year').where('due_at', '<=', now).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

export async function listDue(db: IdentityDb, now: Date, most: number): Promise<AskedModel[]> {
  return db
    .selectFrom('model_recalls')
    .select(['address', 'make', 'model', 'year'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('address')
    .orderBy('make')
    .orderBy('model')
    .orderBy('year')
    .limit(most)
    .execute()
}

/** Asks again what was not asked just now. */
export async function wantModel(db: IdentityDb, one: AskedModel, { now, before }: { now: Date; before: Date }): Promise<void> {
  await sql`
    insert into model_recalls (address, make, model, year, due_at) values (${one.address}, ${one.make}, ${one.model}, ${one.year}, ${now})
    on conflict (address, make, model, year) do update set due_at = least(model_recalls.due_at, excluded.due_at)
    where model_recalls.asked_at is null or model_recalls.asked_at <= ${before}`.execute(db)
}

/** Nobody has such a car any more. */
export async function forgetModel(db: IdentityDb, { address, make, model, year }: AskedModel): Promise<void> {
  await db
    .deleteFrom('model_recalls')
    .where('address', '=', address)
    .where('make', '=', make)
    .where('model', '=', model)
    .where('year', '=', year)
    .execute()
}

type Answer = { recalls: readonly NhtsaRecall[]; leftOut: number; isModelKnown: boolean; now: Date; nextAt: Date }

export async function writeAnswer(db: IdentityDb, one: AskedModel, answer: Answer): Promise<void> {
  const { recalls, leftOut, isModelKnown, now, nextAt } = answer
  await itsUpdate(db, one)
    .set({ asked_at: now, answered_at: now, due_at: nextAt, tries: 0, failure: null })
    .set({ is_model_known: isModelKnown, left_out: leftOut, recalls: recordset(recalls) })
    .execute()
}

const rested = (now: Date) => sql<Date>`${now}::timestamptz + ${pauseInterval(retryPolicies.recallLookup, sql`tries + 1`)}`

export async function writeFailure(
  db: IdentityDb,
  one: AskedModel,
  { failure, now }: { failure: string; now: Date },
): Promise<void> {
  await itsUpdate(db, one)
    .set({ asked_at: now, failure, due_at: rested(now), tries: sql<number>`tries + 1` })
    .execute()
}

/** Nobody answers at an address: that counts for all that is due there. */
export async function failAddress(
  db: IdentityDb,
  address: string,
  { failure, now }: { failure: string; now: Date },
): Promise<void> {
  await db
    .updateTable('model_recalls')
    .set({ asked_at: now, failure, due_at: rested(now), tries: sql<number>`tries + 1` })
    .where('address', '=', address)
    .where('due_at', '<=', now)
    .execute()
}

/** A service asks for rest: all that is asked there waits. */
export async function restAddress(db: IdentityDb, address: string, until: Date): Promise<void> {
  await db
    .updateTable('model_recalls')
    .set({ due_at: until })
    .where('address', '=', address)
    .where('due_at', '<', until)
    .execute()
}

function itsRow(db: IdentityDb, { address, make, model, year }: AskedModel) {
  return db
    .selectFrom('model_recalls')
    .where('address', '=', address)
    .where('make', '=', make)
    .where('model', '=', model)
    .where('year', '=', year)
}

function itsUpdate(db: IdentityDb, { address, make, model, year }: AskedModel) {
  return db
    .updateTable('model_recalls')
    .where('address', '=', address)
    .where('make', '=', make)
    .where('model', '=', model)
    .where('year', '=', year)
}
