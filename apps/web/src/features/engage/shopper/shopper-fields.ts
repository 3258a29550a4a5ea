import type { Prospect } from '@lotline/contract/engage/prospects'
import { emailKey, noShopper, phoneKey, type ShopperFields } from '@lotline/domain/engage/shoppers'
import { isEmail } from '@lotline/domain/people/email'

/** A shopper as it is typed. */
export type ShopperDraft = ShopperFields & { readonly textConsent: boolean }

export const emptyShopper: ShopperDraft = { ...noShopper, textConsent: false }

export function emailOf({ contact }: Pick<Prospect, 'contact'>): string {
  return contact.emailContacts[0]?.emailAddress ?? ''
}

export function phoneOf({ contact }: Pick<Prospect, 'contact'>): string {
  return contact.phoneContacts[0]?.phoneNumber ?? ''
}

/** What is known of a shopper, to be corrected. */
export function draftOf(shopper: Prospect): ShopperDraft {
  const { firstName, lastName } = shopper.person
  const address = shopper.contact.addressContacts[0]?.physicalAddress
  return {
    ...{ firstName, lastName, email: emailOf(shopper), phone: phoneOf(shopper) },
    address1: address?.addressLine1 ?? '',
    address2: address?.addressLine2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address ? [address.postalCode, address.postalCodePlus4].filter(Boolean).join('-') : '',
    textConsent: shopper.textConsent !== null,
  }
}

/** A new shopper of whom somebody was looked for in vain: by e-mail, by phone, or by name. */
export function draftFound(text: string): ShopperDraft {
  const typed = text.trim()
  if (typed.includes('@')) return { ...emptyShopper, email: typed }
  if (/\d/.test(typed)) return { ...emptyShopper, phone: typed }
  const [firstName = '', ...others] = typed.split(/\s+/)
  return { ...emptyShopper, firstName, lastName: others.join(' ') }
}

/** Whether there is enough to add a shopper (ENG-051); whether it is right is judged as it is sent. */
export function isFilled({ firstName, lastName, email, phone }: ShopperFields): boolean {
  return [firstName, lastName, email + phone].every((text) => text.trim() !== '')
}

type Holder = { readonly shopper: Prospect; readonly field: 'email' | 'phone' }

/** The shopper who has this e-mail or phone already, in any spelling, of those that were found; `exceptId` is the one being corrected. */
export function holderOf(
  { email, phone }: Pick<ShopperFields, 'email' | 'phone'>,
  found: readonly Prospect[],
  exceptId?: string,
): Holder | undefined {
  const others = found.filter(({ id }) => id !== exceptId)
  const byEmail = isEmail(email.trim()) && others.find((shopper) => emailKey(emailOf(shopper)) === emailKey(email))
  if (byEmail) return { shopper: byEmail, field: 'email' }
  const key = phoneKey(phone)
  const byPhone = key !== undefined && others.find((shopper) => phoneKey(phoneOf(shopper)) === key)
  return byPhone ? { shopper: byPhone, field: 'phone' } : undefined
}
