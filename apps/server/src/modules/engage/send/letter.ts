import { createHash } from 'node:crypto'
import { formatPrice } from '@lotline/domain/amounts/money'
import { type FieldValues, fillMessage } from '@lotline/domain/engage/message'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { NewLetter } from '../../../mail/outbox.ts'
import { shareAddress } from '../links/links.ts'
import type { Salesperson } from '../people-queries.ts'
import type { Dealership } from '../rooftop.ts'
import type { SentVehicle, ToSend } from './queries.ts'

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

export type WrittenMessage = { text: string; letter: NewLetter }

/** The message for one shopper, and the letter that brings it: its link, the rooftop's postal address and the way to stop such letters. */
export function writeMessage(message: Message, to: ToSend & { prospectId: string; email: string }): WrittenMessage {
  const { vehicle, sender, rooftop, origin } = message
  const link = shareAddress(origin, to.token)
  const values = valuesFor(message, to, link)
  const text = fillMessage(message.text, values)
  const subject = fillMessage(message.subject, values).replace(/\s+/g, ' ')
  const body = text.includes(link) ? text : [text, link].filter((part) => part !== '').join('\n\n')
  const footer = `${rooftop.name}, ${rooftop.postalAddress}\nStop these e-mails <${link}/stop>`
  const letter: NewLetter = {
    id: letterId(to.id, message),
    personId: null,
    rooftopId: rooftop.id,
    to: to.email,
    subject: subject === '' ? titleOf(vehicle) : subject,
    text: `${body}\n\n${footer}`,
    fromName: [nameOf(sender), rooftop.name].filter(Boolean).join(', '),
    unsubscribeUrl: `${origin}/api/s/${to.token}/unsubscribe`,
    about: { kind: 'PROSPECT', id: to.prospectId },
    ...(sender.email !== '' && { replyTo: sender.email }),
  }
  return { text, letter }
}

function valuesFor({ vehicle, sender, rooftop }: Message, to: ToSend, link: string): FieldValues {
  const price = vehicle.advertised_price
  return {
    'First name': to.firstName,
    Vehicle: titleOf(vehicle),
    Stock: vehicle.stock_number,
    Price: to.showPrice && price !== null ? formatPrice({ amount: price, currency: 'USD' }) : null,
    Link: link,
    'My name': nameOf(sender),
    'My first name': sender.firstName || nameOf(sender),
    'My phone': sender.phone,
    Rooftop: rooftop.name,
    'Rooftop phone': rooftop.phone,
  }
}

export function nameOf({ firstName, lastName }: Pick<Salesperson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** One letter for one send of one engagement, however often it is written. */
function letterId(engagementId: string, { digest, at }: Message): string {
  const hex = createHash('sha256').update(`${engagementId} ${at.toISOString()} `).update(digest).digest('hex')
  // A made-up id of the kind that is free to use (version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
