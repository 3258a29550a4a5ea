import { isBlank, isLineText } from '../people/names.ts'
import { type CrmVendor, crmTextFault, crmVendors, MAX_VIN_FIELD, usualCrmText } from './crm.ts'
import { DEFAULT_LINK_DAYS, MAX_LINK_DAYS, MIN_LINK_DAYS } from './links.ts'
import { MAX_SUBJECT, messageFault, messageFaultText } from './message.ts'
import { type MessageTemplate, usualTemplates } from './templates.ts'

/** Message templates of a rooftop, and characters of the name of one. */
export const MAX_TEMPLATES = 20
export const MAX_TEMPLATE_NAME = 60

export type PriceAlertTemplate = { isOn: boolean; subject: string; text: string }
export type CrmSettings = { vendor: CrmVendor; vinField: string; text: string }

/** Choices of a rooftop for Engage, as they are saved: as a whole. */
export type EngageChoices = {
  /** In their order; the first is chosen at first when something is sent. */
  templates: readonly MessageTemplate[]
  priceAlert: PriceAlertTemplate
  linkDays: number
  /** All vendors, in the order of `crmVendors`. */
  crm: readonly CrmSettings[]
}

export const usualPriceAlert: PriceAlertTemplate = {
  isOn: true,
  subject: 'Price drop: {Vehicle}',
  text: `Hi {First name},

the {Vehicle} you looked at is now {Price}.

{Link}

Questions? Call me at {My phone}. Or answer this email.

{My name}
{Rooftop}`,
}

/** Choices that count until a rooftop saves its own. */
export const usualChoices: EngageChoices = {
  templates: usualTemplates,
  priceAlert: usualPriceAlert,
  linkDays: DEFAULT_LINK_DAYS,
  crm: crmVendors.map((vendor) => ({ vendor, vinField: '', text: usualCrmText })),
}

/** A fault with its field as a path: 'templates.0.subject'. */
export type SettingsFault = { field: string; message: string }

/** Faults of the choices, one a field at most. */
export function settingsFaults(choices: EngageChoices): SettingsFault[] {
  const { templates, priceAlert, linkDays, crm } = choices
  const faults = [
    ...(templates.length === 0 ? [fault('templates', 'Keep one template at least')] : []),
    ...(templates.length > MAX_TEMPLATES ? [fault('templates', `may be ${MAX_TEMPLATES} templates at most`)] : []),
    ...templates.flatMap((template, at) => [
      fault(`templates.${at}.name`, nameFault(template, templates.slice(0, at))),
      ...letterFaults(template, `templates.${at}.`),
    ]),
    ...letterFaults(priceAlert, 'priceAlert.'),
    fault('linkDays', linkDaysFault(linkDays)),
    ...crm.flatMap(({ vinField, text }, at) => [
      fault(`crm.${at}.vinField`, vinFieldFault(vinField)),
      fault(`crm.${at}.text`, crmTextFault(text)),
    ]),
  ]
  return faults.flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]))
}

function fault(field: string, message: string | undefined) {
  return { field, message }
}

function letterFaults({ subject, text }: { subject: string; text: string }, path: string) {
  return [fault(`${path}subject`, subjectFault(subject)), fault(`${path}text`, textFault(text))]
}

function subjectFault(subject: string): string | undefined {
  if (isBlank(subject)) return 'Write a subject'
  if (subject.length > MAX_SUBJECT) return `must be ${MAX_SUBJECT} characters or fewer`
  return isLineText(subject) ? textFault(subject) : 'must be one line of text'
}

function textFault(text: string): string | undefined {
  const found = messageFault(text)
  return found === undefined ? undefined : messageFaultText(found)
}

function nameFault({ name }: MessageTemplate, before: readonly MessageTemplate[]): string | undefined {
  if (isBlank(name)) return 'Name this template'
  if (name.length > MAX_TEMPLATE_NAME) return `must be ${MAX_TEMPLATE_NAME} characters or fewer`
  if (!isLineText(name)) return 'must be one line of text'
  const key = (text: string) => text.trim().toLowerCase()
  return before.some((other) => key(other.name) === key(name)) ? 'Another template has this name' : undefined
}

function linkDaysFault(days: number): string | undefined {
  const isRight = Number.isInteger(days) && days >= MIN_LINK_DAYS && days <= MAX_LINK_DAYS
  return isRight ? undefined : `Enter ${MIN_LINK_DAYS} to ${MAX_LINK_DAYS} days`
}

/** A merge field is copied into an address of ours: neither space nor what would end its query may stand in it. */
function vinFieldFault(vinField: string): string | undefined {
  if (vinField.length > MAX_VIN_FIELD) return `must be ${MAX_VIN_FIELD} characters or fewer`
  return /^[^\s&#<>"]*$/.test(vinField) ? undefined : 'must be one word without spaces, & or #'
}
