import { tokenWarningDays } from '@lotline/domain/api-tokens/api-tokens'
import { type NamedPerson, personName } from '@lotline/domain/people/person-name'
import { sql } from 'kysely'
import type { Doors, IdentityDb } from '../../database/doors.ts'
import { queueLetters } from '../../mail/outbox.ts'

type Ending = { id: string; name: string; endsAt: Date; rooftopId: string; timeZone: string; maker: NamedPerson }
type Receiver = { tokenId: string; personId: string; firstName: string; emailAddress: string }

/** Mails the person of each token that ends soon, and the administrators of its rooftops: 14 days before its end, and again a day before. */
export async function warnOfEnds(doors: Doors, origin: string, now: Date): Promise<void> {
  // The nearer end first: a token that has not been looked at for two weeks is told of once.
  for (const days of [1, tokenWarningDays])
    await doors.identity(async (db) => {
      const ending = await takeEnding(db, days, now)
      if (ending.length === 0) return
      const byId = new Map(ending.map((token) => [token.id, token]))
      const receivers = await listReceivers(db, [...byId.keys()])
      const letters = receivers.flatMap(({ tokenId, personId, firstName, emailAddress: to }) => {
        const token = byId.get(tokenId)
        return token ? [{ personId, rooftopId: token.rooftopId, to, ...endingLetter(token, firstName, origin) }] : []
      })
      await queueLetters(db, letters, now)
    })
}

/** Takes the tokens that are to be told of, each once however many processes look. Those made for no longer are not told of. */
async function takeEnding(db: IdentityDb, days: number, now: Date): Promise<Ending[]> {
  const until = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  const { rows } = await sql<Ending>`
    update api_token token set warned_days = ${days}::int
    from person, rooftop
    where token.revoked_at is null and token.ends_at > ${now} and token.ends_at <= ${until}
      and (token.warned_days is null or token.warned_days > ${days}::int)
      and token.ends_at - token.created_at > make_interval(days => ${days}::int)
      and person.id = token.person_id and rooftop.id = token.rooftop_ids[1]
    returning token.id, token.name, token.ends_at as "endsAt", rooftop.id as "rooftopId", rooftop.time_zone as "timeZone",
      json_build_object('firstName', person.first_name, 'lastName', person.last_name, 'companyName', person.company_name) as maker`.execute(
    db,
  )
  return rows
}

async function listReceivers(db: IdentityDb, tokenIds: readonly string[]): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select distinct token.id as "tokenId", person.id as "personId", person.first_name as "firstName", person.email_address as "emailAddress"
    from api_token token
    join membership on membership.rooftop_id = any (token.rooftop_ids) and membership.ended_at is null
    join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
    join person on person.id = membership.person_id and person.disabled_at is null
    where token.id = any (${tokenIds}::uuid[]) and (person.id = token.person_id or 'DEALERSHIP_ADMIN_VIEW' = any (role.permissions))
    order by 1, 2`.execute(db)
  return rows
}

function endingLetter({ name, endsAt, rooftopId, timeZone, maker }: Ending, firstName: string, origin: string) {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(endsAt)
  return {
    subject: `API token ${name} ends ${day}`,
    text: [
      `Hi ${firstName},`,
      `The API token ${name} of ${personName(maker)} ends ${day}. Lotline turns its program away from then on.`,
      `Make its successor, and give that to the program before then:\n${origin}/${rooftopId}/settings/general/api-tokens`,
    ].join('\n\n'),
  }
}
