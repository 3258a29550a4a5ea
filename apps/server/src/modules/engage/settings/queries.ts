import { type CrmSettings, type EngageChoices, usualChoices } from '@lotline/domain/engage/settings'
import type { MessageTemplate } from '@lotline/domain/engage/templates'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { thisRooftop } from '../../../database/statement.ts'

export type StoredChoices = EngageChoices & { version: number }

/** Choices that count in the rooftop, saved or not. */
export async function loadChoices(db: Db): Promise<StoredChoices> {
  const row = await db
    .selectFrom('engage_settings')
    .select(['version', 'link_days', 'has_price_alerts', 'alert_subject', 'alert_text'])
    // Written here alone, as these shapes.
    .select((eb) => [
      eb.ref('templates').$castTo<MessageTemplate[] | null>().as('templates'),
      eb.ref('crm').$castTo<CrmSettings[] | null>().as('crm'),
    ])
    .executeTakeFirst()
  if (!row) return { ...usualChoices, version: 0 }
  const { templates, priceAlert, crm } = usualChoices
  return {
    version: row.version,
    templates: row.templates ?? templates,
    priceAlert: {
      isOn: row.has_price_alerts,
      subject: row.alert_subject ?? priceAlert.subject,
      text: row.alert_text ?? priceAlert.text,
    },
    linkDays: row.link_days,
    crm: row.crm ?? crm,
  }
}

/** Saves the choices where nobody else has since a version; answers whether it did. */
export async function putChoices(db: Db, { templates, priceAlert, linkDays, crm, version }: StoredChoices): Promise<boolean> {
  await db
    .insertInto('engage_settings')
    .values({ rooftop_id: thisRooftop })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('engage_settings')
    .set({
      version: version + 1,
      templates: JSON.stringify(templates),
      has_price_alerts: priceAlert.isOn,
      alert_subject: priceAlert.subject,
      alert_text: priceAlert.text,
      link_days: linkDays,
      crm: JSON.stringify(crm),
    })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Links to shoppers that work at a moment, and those of them that end by their age before another: `linkState` of the domain, counted. */
export async function countLinks(db: Db, { linkDays, now, before }: { linkDays: number; now: Date; before: Date }) {
  const { rows } = await sql<{ working: number; ending: number }>`
    select count(*)::int as working, (count(*) filter (where until <= ${before}))::int as ending
    from (
      select coalesce(e.sent_at, greatest(e.made_at, e.copied_at, e.opened_at)) + ${linkDays}::int * interval '24 hours' as until
      from engagement e join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id
      where e.prospect_id is not null and (e.ended_at is null or e.ended_at > ${now}) and (v.sold_at is null or v.sold_at > ${now})
    ) as life
    where until > ${now}`.execute(db)
  return { working: rows[0]?.working ?? 0, endingThisWeek: rows[0]?.ending ?? 0 }
}
