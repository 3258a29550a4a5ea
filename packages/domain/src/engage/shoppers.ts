import { isEmail } from '../people/email.ts'
import { isBlank, isLineText } from '../people/names.ts'
import { usStateCode } from './us-states.ts'

/** Characters of what is kept of a shopper. */
export const MAX_SHOPPER_NAME = 80
export const MAX_SHOPPER_EMAIL = 254
export const MAX_SHOPPER_PHONE = 30
export const MAX_ADDRESS_LINE = 120
export const MAX_CITY = 80

/** Shoppers that a search answers at most. */
export const MAX_SHOPPERS_FOUND = 50

/** A shopper as a form or a program sends it; an empty text is nothing. */
export type ShopperFields = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
}
export type ShopperField = keyof ShopperFields
export type ShopperFault = { field: ShopperField; message: string }

export const noShopper: ShopperFields = {
  ...{ firstName: '', lastName: '', email: '', phone: '' },
  ...{ address1: '', address2: '', city: '', state: '', zip: '' },
}

const limits: Record<ShopperField, number> = {
  ...{ firstName: MAX_SHOPPER_NAME, lastName: MAX_SHOPPER_NAME, email: MAX_SHOPPER_EMAIL, phone: MAX_SHOPPER_PHONE },
  ...{ address1: MAX_ADDRESS_LINE, address2: MAX_ADDRESS_LINE, city: MAX_CITY, state: MAX_CITY, zip: 10 },
}

/** The fields without spaces around them, and the state by its code. */
export function trimShopper(fields: ShopperFields): ShopperFields {
  const trimmed = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()]))
  // Of the same names as before.
  const shopper = trimmed as ShopperFields
  return { ...shopper, state: usStateCode(shopper.state) ?? shopper.state }
}

/** Faults of a shopper, one a field at most, in the order of the form (ENG-051). */
export function shopperFaults(given: ShopperFields): ShopperFault[] {
  const shopper = trimShopper(given)
  const faults = Object.keys(limits).flatMap((name) => {
    // Keys of the limits are fields.
    const field = name as ShopperField
    const message = fieldFault(field, shopper[field])
    return message === undefined ? [] : [{ field, message }]
  })
  const isReachable = shopper.email !== '' || shopper.phone !== ''
  return isReachable ? faults : [...faults, { field: 'email', message: 'Enter an email address or a phone number' }]
}

function fieldFault(field: ShopperField, text: string): string | undefined {
  if (text.length > limits[field]) return `must be ${limits[field]} characters or fewer`
  if (!isLineText(text)) return 'must be one line of text'
  if (field === 'firstName' || field === 'lastName')
    return isBlank(text) ? `Enter a ${field === 'firstName' ? 'first' : 'last'} name` : undefined
  if (text === '') return undefined
  if (field === 'email') return isEmail(text) ? undefined : 'Enter an email address such as name@example.com'
  if (field === 'phone') return phoneKey(text) === undefined ? 'Enter a phone number with its area code' : undefined
  if (field === 'state') return usStateCode(text) === undefined ? 'Choose a state' : undefined
  if (field === 'zip') return /^\d{5}(-\d{4})?$/.test(text) ? undefined : 'Enter a ZIP code such as 92501'
  return undefined
}

/** The form in which two spellings of one e-mail address are the same. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/**
 * The form in which two spellings of one phone number are the same: its digits with the country's, 11 to 15 of them. Ten digits are a number of
 * North America, whose area codes and exchanges begin with 2 to 9. Undefined for what is no phone number.
 */
export function phoneKey(phone: string): string | undefined {
  const text = phone.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+') && !digits.startsWith('1')) return digits.length >= 8 && digits.length <= 15 ? digits : undefined
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `1${national}` : undefined
}

/** '(951) 555-0187' for numbers of North America, '+44 20 7946 0018' ungrouped as '+442079460018' for others. */
export function formatPhone(key: string): string {
  const [, area, exchange, line] = /^1(\d{3})(\d{3})(\d{4})$/.exec(key) ?? []
  return area === undefined ? `+${key}` : `(${area}) ${exchange}-${line}`
}

/** A phone number as somebody wrote it, the way people read it; what is none stays as it is, such as one with an extension. */
export function tidyPhone(text: string): string {
  const key = phoneKey(text)
  return key === undefined ? text.trim() : formatPhone(key)
}

/** The name of a shopper whose data were erased: figures stay, the name does not. */
export const ERASED_SHOPPER = 'Erased shopper'

/** A shopper as rows name them. */
export function shopperName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || ERASED_SHOPPER
}
