import { createHash } from 'node:crypto'
import { shopperLetter } from '@lotline/domain/engage/letter'
import type { NewLetter } from '../../../mail/outbox.ts'
import { shareAddress } from '../links/links.ts'
import type { Salesperson } from '../people-queries.ts'
import type { Dealership } from '../rooftop.ts'
import type { NewText } from '../text/queries.ts'
import type { SentVehicle } from './queries.ts'

/** What a message is made of, whoever gets it. */
export type Message = {
  subject: string
  text: string
  vehicle: SentVehicle
  sender: Salesperson
  rooftop: Dealership & { id: string; postalAddress: string }
  origin: string
  /** Tells this send from any other of the same engagement, with its moment. */
  digest: Buffer
  at: Date
}

/** The engagement that a letter is about, and its shopper. */
export type LetterTo = {
  id: string
  token: string
  showPrice: boolean
  prospectId: string
  firstName: string | null
  email: string
  /** Of a price alert, in its link. */
  mark?: string
}

export type WrittenMessage = { text: string; letter: NewLetter }

/** The message for one shopper, and the letter that brings it: its link, the rooftop's postal address and the way to stop such letters. */
export function writeMessage(message: Message, to: LetterTo): WrittenMessage {
  const { vehicle, sender, rooftop, origin } = message
  const facts = { vehicle, stockNumber: vehicle.stock_number, price: vehicle.advertised_price, sender, rooftop }
  const link = shareAddress(origin, to.token)
  const { from, subject, text, body, footer } = shopperLetter(message, facts, { ...to, link })
  const letter: NewLetter = {
    id: letterId(to.id, message),
    personId: null,
    rooftopId: rooftop.id,
    to: to.email,
    subject,
    text: `${body}\n\n${footer.rooftop}\n${footer.stop} <${footer.stopAddress}>`,
    fromName: from,
    unsubscribeUrl: `${origin}/api/s/${to.token}/unsubscribe`,
    about: { kind: 'PROSPECT', id: to.prospectId },
    ...(sender.email !== '' && { replyTo: sender.email }),
  }
  return { text, letter }
}

/** The message for one shopper by text, with its link. */
export function writeText(message: Message, to: Omit<LetterTo, 'email'> & { phone: string }): { text: string; queued: NewText } {
  const { vehicle, sender, rooftop, origin } = message
  const facts = { vehicle, stockNumber: vehicle.stock_number, price: vehicle.advertised_price, sender, rooftop }
  const { text, body } = shopperLetter(message, facts, { ...to, link: shareAddress(origin, to.token) })
  const about = { rooftop_id: rooftop.id, prospect_id: to.prospectId, engagement_id: to.id }
  return { text, queued: { ...about, id: letterId(to.id, message), to_phone: to.phone, text: body } }
}

/** One letter for one send of one engagement, however often it is written. */
function letterId(engagementId: string, { digest, at }: Message): string {
  const hex = createHash('sha256').update(`${engagementId} ${at.toISOString()} `).update(digest).digest('hex')
  // A made-up id of the kind that is free to use (version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
