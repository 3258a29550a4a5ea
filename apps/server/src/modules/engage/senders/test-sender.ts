import type { SenderChannel } from '@lotline/domain/engage/senders'
import { formatPhone, phoneKey } from '@lotline/domain/engage/shoppers'
import { inOwnRooftop } from '../../../ctx.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { putSenderStatus } from '../../../outgoing/sender-status.ts'
import { findSalesperson, type Salesperson } from '../people-queries.ts'
import { readDealership } from '../rooftop.ts'
import type { SenderServices } from './read-senders.ts'

type TestOutcome = { isSent: boolean; sentence: string }
type Outcome = { is: 'SENT' } | { is: 'NOT_SET_UP' } | { is: 'FAILED'; sentence: string }
type Try = { rooftopId: string; rooftop: string; person: Salesperson }

/** Sends the caller a message as shoppers get theirs, and tells how that went; so does the sender's status from then on. */
export async function testSender(raw: DoorsCtx, services: SenderServices, channel: SenderChannel): Promise<TestOutcome> {
  const { doors, actor, now } = raw
  const { rooftopId } = actor
  const person = await doors.identity((db) => findSalesperson(db, rooftopId, actor.personId))
  const rooftop = (await inOwnRooftop(raw, ({ db }) => readDealership(db))).name
  const phone = phoneKey(person.phone ?? '')
  if (channel === 'TEXT' && phone === undefined)
    return { isSent: false, sentence: 'Add your mobile phone with its area code to your profile first.' }
  const given = { rooftopId, rooftop, person }
  const outcome = channel === 'MAIL' ? await tryMail(services, given) : await tryText(services, given, phone ?? '')
  if (outcome.is === 'NOT_SET_UP')
    return { isSent: false, sentence: `${channel === 'MAIL' ? 'Email isn’t' : 'Texts aren’t'} set up yet.` }
  const failure = outcome.is === 'SENT' ? null : outcome.sentence
  await doors.inRooftop(rooftopId, (db) => putSenderStatus(db, rooftopId, channel, { at: now, failure }))
  const to = channel === 'MAIL' ? person.email : formatPhone(phone ?? '')
  return { isSent: failure === null, sentence: failure ?? `We sent a test to ${to}. Check that it arrived.` }
}

function tryMail({ sender }: SenderServices, { rooftopId, rooftop, person }: Try): Promise<Outcome> {
  const { firstName, lastName, email } = person
  return sender.try(rooftopId, {
    ...{ to: email, replyTo: email, subject: `Test from ${rooftop}` },
    text: `Hi ${firstName},\n\nThis is a test. Emails to your shoppers go out the same way.\n\n${rooftop}`,
    fromName: `${firstName} ${lastName}, ${rooftop}`,
  })
}

function tryText({ texts }: SenderServices, { rooftopId, rooftop }: Try, phone: string): Promise<Outcome> {
  return texts.try(rooftopId, { to: phone, text: `${rooftop}: This is a test. Texts to your shoppers go out the same way.` })
}
