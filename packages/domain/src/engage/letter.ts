import { formatPrice } from '../amounts/money.ts'
import { ownName } from '../people/person-name.ts'
import { titleOf } from '../vehicles/vehicle-words.ts'
import { type FieldValues, fillMessage } from './message.ts'

/** What every shopper of one send has in common. Phones are as people read them, null where there is none. */
export type MessageFacts = {
  vehicle: { year: number | null; make: string | null; model: string | null; vin: string }
  stockNumber: string
  /** US dollars; null where none is advertised. */
  price: number | null
  sender: { firstName: string; lastName: string; phone: string | null }
  rooftop: { name: string; phone: string | null; postalAddress: string }
}

/** The shopper of one letter, with the address of their link, the mark behind it by which opens of a price alert are known, and whether it shows the price. */
export type Recipient = { firstName: string | null; link: string; mark?: string; showPrice: boolean }

export type ShopperLetter = {
  from: string
  subject: string
  /** The message alone, as it stands on the shopper's page too. */
  text: string
  /** The message with the link, which stands at its end where the message does not say it. */
  body: string
  footer: { rooftop: string; stop: string; stopAddress: string }
}

/** A template's subject and text as the letter that one shopper gets. */
export function shopperLetter(template: { subject: string; text: string }, facts: MessageFacts, to: Recipient): ShopperLetter {
  const { vehicle, sender, rooftop } = facts
  const link = to.mark === undefined ? to.link : `${to.link}?a=${to.mark}`
  const values = fieldValues(facts, { ...to, link })
  const text = fillMessage(template.text, values)
  const subject = fillMessage(template.subject, values).replace(/\s+/g, ' ')
  return {
    from: [ownName(sender), rooftop.name].filter(Boolean).join(', '),
    subject: subject === '' ? titleOf(vehicle) : subject,
    text,
    body: text.includes(link) ? text : [text, link].filter((part) => part !== '').join('\n\n'),
    footer: { rooftop: `${rooftop.name}, ${rooftop.postalAddress}`, stop: 'Stop these emails', stopAddress: `${to.link}/stop` },
  }
}

function fieldValues({ vehicle, stockNumber, price, sender, rooftop }: MessageFacts, to: Recipient): FieldValues {
  return {
    'First name': to.firstName,
    Vehicle: titleOf(vehicle),
    Stock: stockNumber,
    Price: to.showPrice && price !== null ? formatPrice({ amount: price, currency: 'USD' }) : null,
    Link: to.link,
    'My name': ownName(sender),
    'My first name': sender.firstName || ownName(sender),
    'My phone': sender.phone,
    Rooftop: rooftop.name,
    'Rooftop phone': rooftop.phone,
  }
}
