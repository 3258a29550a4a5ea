import { type FieldValues, fillMessage, type MessageField, parseMessage } from './message.ts'

/** Customer relationship systems of dealerships (ENG-093), in the order of the menu. */
export const crmVendors = ['DEALERSOCKET', 'DRIVE_CENTRIC', 'ELEAD', 'VIN_SOLUTIONS'] as const
export type CrmVendor = (typeof crmVendors)[number]

export const crmVendorLabels: Readonly<Record<CrmVendor, string>> = {
  DEALERSOCKET: 'DealerSocket',
  DRIVE_CENTRIC: 'DriveCentric',
  ELEAD: 'eLead',
  VIN_SOLUTIONS: 'VinSolutions',
}

/** Characters of the text that is pasted into a CRM, and of the CRM's own field for a VIN. */
export const MAX_CRM_TEXT = 2000
export const MAX_VIN_FIELD = 80

/** Text of a vendor until the rooftop writes its own. */
export const usualCrmText = `Hi, here is the car you asked about, with photos and details:

{Link}

Questions? Call me at {My phone}. Or answer this email.

{My name}
{Rooftop}`

/** Fields that Lotline fills in as the text is copied. Any other word in braces is the CRM's own, and stays. */
export const crmFields = [
  'Link',
  'My name',
  'My first name',
  'My phone',
  'Rooftop',
  'Rooftop phone',
] as const satisfies readonly MessageField[]
type CrmField = (typeof crmFields)[number]
export type CrmValues = Readonly<Record<CrmField, string | null>>

function isCrmField(field: MessageField): field is CrmField {
  return crmFields.some((one) => one === field)
}

/** The fault of a text for a CRM, as a sentence: shopper and vehicle are known to the CRM alone, by fields of its own. */
export function crmTextFault(text: string): string | undefined {
  if (text.trim() === '') return 'Write a text'
  if (text.length > MAX_CRM_TEXT) return `must be ${MAX_CRM_TEXT.toLocaleString('en-US')} characters or fewer`
  const fields = parseMessage(text).flatMap((part) => (part.kind === 'field' ? [part.field] : []))
  const foreign = fields.find((field) => !isCrmField(field))
  if (foreign !== undefined) return `${foreign} is known to your CRM only. Use its own field`
  return fields.includes('Link') ? undefined : 'Put {Link} in'
}

/** The text as it is pasted into the CRM, whose own fields stay as they were written. */
export function fillCrmText(text: string, values: CrmValues): string {
  const foreign: Omit<FieldValues, CrmField> = { 'First name': null, Vehicle: null, Stock: null, Price: null }
  return fillMessage(text, { ...foreign, ...values })
}

/** The address that a CRM completes with a vehicle's VIN as it sends; `vinField` stays as the CRM writes it. */
export function landingAddress(origin: string, code: string, vinField: string): string {
  return `${origin}/c/${code}?vin=${vinField}`
}
