import { noticeKinds, usualChannels } from '@lotline/domain/notifications/kinds'
import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'

type ChoiceRow = { kind: string; panel: boolean; push: boolean; mail: boolean }

/** What somebody has chosen for the kinds that they have ever chosen anything for. */
export async function listChoices(db: IdentityDb, personId: string): Promise<ChoiceRow[]> {
  return db.selectFrom('notice_choice').select(['kind', 'panel', 'push', 'mail']).where('person_id', '=', personId).execute()
}

/** Of each kind what holds for whoever has chosen nothing, as JSON. */
export const usualChoices = JSON.stringify(
  noticeKinds.map((kind) => {
    const { panel, push, mail } = usualChannels[kind]
    return { kind, panel: panel === true, push: push === true, mail: mail === true }
  }),
)

export type ChoiceChange = { kind: string; panel?: boolean | undefined; push?: boolean | undefined; mail?: boolean | undefined }

/** Changes the channels that are named; the others stay as the table has them, so that of two who choose at once neither loses anything. */
export async function mergeChoices(db: IdentityDb, personId: string, changes: readonly ChoiceChange[]): Promise<void> {
  const chosen = (channel: string) =>
    sql`coalesce((select given.${sql.ref(channel)} from given where given.kind = choice.kind), choice.${sql.ref(channel)})`
  await sql`
    with given as (
      select * from json_to_recordset(${recordset(changes)}::json) as given (kind text, panel boolean, push boolean, mail boolean)),
    usual as (
      select * from json_to_recordset(${usualChoices}::json) as usual (kind text, panel boolean, push boolean, mail boolean))
    insert into notice_choice as choice (person_id, kind, panel, push, mail)
    select ${personId}::uuid, kind, coalesce(given.panel, usual.panel), coalesce(given.push, usual.push), coalesce(given.mail, usual.mail)
    from given join usual using (kind) order by kind
    on conflict (person_id, kind) do update
      set panel = ${chosen('panel')}, push = ${chosen('push')}, mail = ${chosen('mail')}`.execute(db)
}

export type SettingsRow = {
  quiet: boolean
  quietFrom: number
  quietTo: number
  quietSundays: boolean
  lateComesThrough: boolean
  waitLimitSeconds: number
  digest: boolean
  digestAt: number
  digestDays: number[]
  digestLate: boolean
  digestWaits: boolean
  digestCame: boolean
  digestSentAt: Date | null
}
type Changeable = Omit<SettingsRow, 'digestSentAt'>
export type SettingsChange = { [Name in keyof Changeable]?: Changeable[Name] | undefined }

const settingsColumns = [
  'quiet',
  'quiet_from as quietFrom',
  'quiet_to as quietTo',
  'quiet_sundays as quietSundays',
  'late_comes_through as lateComesThrough',
  'wait_limit_seconds as waitLimitSeconds',
  'digest',
  'digest_at as digestAt',
  'digest_days as digestDays',
  'digest_late as digestLate',
  'digest_waits as digestWaits',
  'digest_came as digestCame',
  'digest_sent_at as digestSentAt',
] as const

/** Undefined for whoever has never changed any. */
export async function findSettings(db: IdentityDb, personId: string): Promise<SettingsRow | undefined> {
  return db.selectFrom('notice_settings').select(settingsColumns).where('person_id', '=', personId).executeTakeFirst()
}

/** Changes what is named and leaves the rest as the table has it; the row stays locked until the transaction ends. */
export async function mergeSettings(db: IdentityDb, personId: string, change: SettingsChange): Promise<SettingsRow> {
  const named = Object.entries({
    quiet: change.quiet,
    quiet_from: change.quietFrom,
    quiet_to: change.quietTo,
    quiet_sundays: change.quietSundays,
    late_comes_through: change.lateComesThrough,
    wait_limit_seconds: change.waitLimitSeconds,
    digest: change.digest,
    digest_at: change.digestAt,
    digest_days: change.digestDays,
    digest_late: change.digestLate,
    digest_waits: change.digestWaits,
    digest_came: change.digestCame,
  }).filter(([, value]) => value !== undefined)
  const set = Object.fromEntries(named)
  return db
    .insertInto('notice_settings')
    .values({ person_id: personId, ...set })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: personId, ...set }))
    .returning(settingsColumns)
    .executeTakeFirstOrThrow()
}

export async function setDigestDue(db: IdentityDb, personId: string, dueAt: Date | null): Promise<void> {
  await db.updateTable('notice_settings').set({ digest_due_at: dueAt }).where('person_id', '=', personId).execute()
}

export async function setTimeZone(db: IdentityDb, personId: string, timeZone: string | null): Promise<void> {
  await db.updateTable('person').set({ time_zone: timeZone }).where('id', '=', personId).execute()
}

/** Somebody's own zone, and that in which their times of day are: without an own one that of the rooftop they start in. */
export async function getZone(db: IdentityDb, personId: string): Promise<{ own: string | null; counts: string }> {
  const { rows } = await sql<{ own: string | null; counts: string }>`
    select person.time_zone as own, coalesce(person.time_zone, (
      select rooftop.time_zone from membership m join rooftop on rooftop.id = m.rooftop_id
      where m.person_id = person.id and m.ended_at is null
      order by rooftop.id = person.default_rooftop_id desc nulls last, rooftop.name, rooftop.id limit 1), 'UTC') as counts
    from person where person.id = ${personId}`.execute(db)
  return rows[0] ?? { own: null, counts: 'UTC' }
}
