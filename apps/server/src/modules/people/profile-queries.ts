import type { IdentityDb } from '../../database/doors.ts'

export type OwnDetails = {
  firstName: string
  lastName: string
  companyName: string | null
  emailAddress: string
  mobilePhone: string
  defaultRooftopId: string | null
  timeZone: string | null
}

export async function findOwnDetails(db: IdentityDb, personId: string): Promise<OwnDetails> {
  return ownDetails(db, personId).executeTakeFirstOrThrow()
}

/** The same, locked: of two saves at once the second builds upon the first. */
export async function lockOwnDetails(db: IdentityDb, personId: string): Promise<OwnDetails> {
  return ownDetails(db, personId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

function ownDetails(db: IdentityDb, personId: string) {
  return db
    .selectFrom('person')
    .select(({ fn, val }) => [
      'first_name as firstName',
      'last_name as lastName',
      'company_name as companyName',
      'email_address as emailAddress',
      fn.coalesce('mobile_phone', val('')).as('mobilePhone'),
      'default_rooftop_id as defaultRooftopId',
      'time_zone as timeZone',
    ])
    .where('id', '=', personId)
}

export async function updateOwnDetails(db: IdentityDb, personId: string, details: OwnDetails): Promise<void> {
  await db
    .updateTable('person')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      email_address: details.emailAddress,
      mobile_phone: details.mobilePhone,
      default_rooftop_id: details.defaultRooftopId,
      time_zone: details.timeZone,
    })
    .where('id', '=', personId)
    .execute()
}

export async function insertFeedback(
  db: IdentityDb,
  feedback: { id: string; personId: string; rooftopId: string | null; at: Date; subject: string; message: string },
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({
      id: feedback.id,
      person_id: feedback.personId,
      rooftop_id: feedback.rooftopId,
      at: feedback.at,
      subject: feedback.subject,
      message: feedback.message,
    })
    .execute()
}
