import type { Call } from '@lotline/contract/route'
import type { ApprovalSettings, setApprovalSettings } from '@lotline/contract/tasks/task-settings'
import { readDuration, unreadDuration, writeDuration } from '@lotline/domain/amounts/duration-input'
import { amountOf } from '@lotline/domain/amounts/money-input'
import { wallText, wallTextMoment } from '@lotline/domain/calendar/wall-clock'
import type { Approvals } from '@lotline/domain/tasks/approvals'

/** `who` is 'person ID' or 'role ID', null until somebody is chosen. */
export type RuleDraft = {
  readonly key: string
  readonly who: string | null
  readonly types: readonly string[]
  readonly limit: string
}
/** Times as a field of day and time holds them, by the rooftop's clock. */
export type StandInDraft = {
  readonly key: string
  readonly personId: string | null
  readonly standInId: string | null
  readonly from: string
  readonly until: string
}
export type ApprovalsDraft = {
  readonly autoTaskLimit: string
  readonly autoVehicleLimit: string
  readonly allowsOwn: boolean
  readonly answer: string
  readonly rules: readonly RuleDraft[]
  readonly standIns: readonly StandInDraft[]
}

/** What a part of the form is given. */
export type PartProps = {
  readonly draft: ApprovalsDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<ApprovalsDraft>) => void
}

export const approvalsLabels: Record<keyof ApprovalsDraft, string> = {
  autoTaskLimit: 'A task up to',
  autoVehicleLimit: 'All recon on the vehicle up to',
  allowsOwn: 'People may approve their own requests',
  answer: 'Answered within',
  rules: 'Rules',
  standIns: 'Stand-ins',
}

const savedWords: Record<keyof ApprovalsDraft, string> = {
  autoTaskLimit: 'amount for a task',
  autoVehicleLimit: 'amount for a vehicle',
  allowsOwn: 'own requests',
  answer: 'time to answer',
  rules: 'rules',
  standIns: 'stand-ins',
}

/** 'Approvals saved: rules, time to answer'. */
export function savedAs(fields: readonly (keyof ApprovalsDraft)[]): string {
  return `Approvals saved: ${fields.map((field) => savedWords[field]).join(', ')}`
}

type Named = { readonly id: string; readonly name: string }
const whoOf = ({ person, role }: { person: Named | null; role: Named | null }) =>
  person ? `person ${person.id}` : `role ${role?.id}`

export function draftOf(settings: ApprovalSettings, timeZone: string): ApprovalsDraft {
  const money = (limit: { amount: number } | null) => limit?.amount.toFixed(2) ?? ''
  const wall = (moment: string) => wallText(new Date(moment), timeZone)
  return {
    autoTaskLimit: money(settings.autoTaskLimit),
    autoVehicleLimit: money(settings.autoVehicleLimit),
    allowsOwn: settings.allowsOwn,
    answer: writeDuration(settings.answerSeconds),
    rules: settings.rules.map((rule, at) => ({
      key: `rule ${at}`,
      who: whoOf(rule),
      types: rule.types,
      limit: money(rule.limit),
    })),
    standIns: settings.standIns.map(({ person, standIn, from, until }, at) => ({
      key: `stand-in ${at}`,
      personId: person.id,
      standInId: standIn.id,
      from: wall(from),
      until: wall(until),
    })),
  }
}

/** Who can be named, as they are now. */
export type Choosable = Pick<ApprovalSettings, 'approvers' | 'roles'>

/** Said of a rule for somebody who has lost the right since, so that it does nothing. */
export function goneFault(who: string | null, { approvers, roles }: Choosable): string | undefined {
  const isKnown = approvers.some(({ id }) => who === `person ${id}`) || roles.some(({ id }) => who === `role ${id}`)
  return who === null || isKnown ? undefined : 'May no longer approve tasks. Remove the rule.'
}

/** What is wrong, by field in the form's order: 'answerSeconds', 'rules.0.who', 'standIns.1.until'. */
export function faultsIn(
  draft: ApprovalsDraft,
  { approvers, roles }: Choosable,
  timeZone: string,
  now: Date,
): Record<string, string> {
  const faults: Record<string, string> = {}
  const answer = readDuration(draft.answer)
  if (answer === undefined) faults.answerSeconds = unreadDuration
  else if (answer !== null && answer < 60) faults.answerSeconds = 'Must be a minute at least'
  const mayApprove = (id: string | null) => approvers.some((one) => one.id === id)
  for (const [at, { who }] of draft.rules.entries()) {
    const fault = who === null ? 'Choose a person or a role' : goneFault(who, { approvers, roles })
    if (fault) faults[`rules.${at}.who`] = fault
  }
  for (const [at, one] of draft.standIns.entries()) {
    const field = `standIns.${at}`
    if (!mayApprove(one.personId)) faults[`${field}.personId`] = missing(one.personId)
    if (!mayApprove(one.standInId)) faults[`${field}.standInId`] = missing(one.standInId)
    else if (one.standInId === one.personId) faults[`${field}.standInId`] = 'Choose someone else'
    Object.assign(faults, timeFaults(field, one, timeZone, now))
  }
  return faults
}

function missing(id: string | null): string {
  return id === null ? 'Choose a person' : 'May no longer approve tasks'
}

function timeFaults(field: string, { from, until }: StandInDraft, timeZone: string, now: Date): Record<string, string> {
  const [begins, ends] = [wallTextMoment(from, timeZone), wallTextMoment(until, timeZone)]
  if (!begins) return { [`${field}.from`]: 'Choose a day and a time' }
  if (!ends) return { [`${field}.until`]: 'Choose a day and a time' }
  if (ends <= begins) return { [`${field}.until`]: 'Must be later than the beginning' }
  return ends <= now ? { [`${field}.until`]: 'Has passed' } : {}
}

type Body = Call<typeof setApprovalSettings>['body']

/** What is to be set of a draft without faults: the parts that were typed. */
export function bodyOf(draft: ApprovalsDraft, typed: readonly (keyof ApprovalsDraft)[], timeZone: string): Body {
  const has = (field: keyof ApprovalsDraft) => typed.includes(field)
  const moment = (text: string) => wallTextMoment(text, timeZone)?.toISOString() ?? ''
  return {
    ...(has('autoTaskLimit') && { autoTaskLimit: moneyOf(draft.autoTaskLimit) }),
    ...(has('autoVehicleLimit') && { autoVehicleLimit: moneyOf(draft.autoVehicleLimit) }),
    ...(has('allowsOwn') && { allowsOwn: draft.allowsOwn }),
    ...(has('answer') && { answerSeconds: readDuration(draft.answer) ?? null }),
    ...(has('rules') && {
      rules: draft.rules.map(({ who, types, limit }) => ({ ...idsOf(who), types: [...types], limit: moneyOf(limit) })),
    }),
    ...(has('standIns') && {
      standIns: draft.standIns.map(({ personId, standInId, from, until }) => ({
        personId: personId ?? '',
        standInId: standInId ?? '',
        from: moment(from),
        until: moment(until),
      })),
    }),
  }
}

function idsOf(who: string | null) {
  const [kind, id = null] = who?.split(' ') ?? []
  return { personId: kind === 'person' ? id : null, roleId: kind === 'role' ? id : null }
}

function moneyOf(text: string) {
  return text === '' ? null : { amount: amountOf(text), currency: 'USD' as const }
}

/** The draft as the domain decides by it; rows that say nothing yet are left out. */
export function approvalsOf(draft: ApprovalsDraft, { approvers }: Choosable, timeZone: string): Approvals {
  const dollars = (text: string) => moneyOf(text)?.amount ?? null
  return {
    autoTaskLimit: dollars(draft.autoTaskLimit),
    autoVehicleLimit: dollars(draft.autoVehicleLimit),
    allowsOwn: draft.allowsOwn,
    answerSeconds: readDuration(draft.answer) ?? null,
    rules: draft.rules.flatMap(({ who, types, limit }) =>
      who === null ? [] : [{ ...idsOf(who), types, limit: dollars(limit) }],
    ),
    standIns: draft.standIns.flatMap(({ personId, standInId, from, until }) => {
      const [begins, ends] = [wallTextMoment(from, timeZone), wallTextMoment(until, timeZone)]
      return personId && standInId && begins && ends ? [{ personId, standInId, from: begins, until: ends }] : []
    }),
    holders: approvers,
  }
}
