import type { ApprovalSettings } from '@lotline/contract/tasks/task-settings'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { writeDuration } from '@lotline/domain/amounts/duration-input'
import { formatShortMoney } from '@lotline/domain/amounts/money'
import type { Approvals } from '@lotline/domain/tasks/approvals'
import { type Decidable, type Deciders, decidersAt } from '@lotline/domain/tasks/deciders'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import type { ApprovalsDraft } from './approvals-draft.ts'

type Named = { readonly id: string; readonly name: string }

/** What the settings come to, a sentence each, as of a moment. */
export function comesTo(approvals: Approvals, types: readonly string[], people: readonly Named[], at: Date): string[] {
  return [
    ...automaticWords(approvals),
    ...requestWords(approvals, types, people, at),
    ...(approvals.allowsOwn ? [] : ['No one approves their own requests.']),
    ...approvals.standIns.map((one) => {
      const name = (id: string) => people.find((person) => person.id === id)?.name ?? 'A former employee'
      const [from, until] = [fullMomentWords(one.from, at), fullMomentWords(one.until, at)]
      return `${name(one.standInId)} decides for ${name(one.personId)} from ${from} until ${until}.`
    }),
  ]
}

function automaticWords({ autoTaskLimit, autoVehicleLimit }: Approvals): string[] {
  if (autoTaskLimit === null && autoVehicleLimit === null) return []
  const which = autoTaskLimit === null ? 'Requests' : `Requests up to ${formatShortMoney(autoTaskLimit)}`
  const within =
    autoVehicleLimit === null
      ? ''
      : `, as long as they keep the vehicle's approved recon within ${formatShortMoney(autoVehicleLimit)}`
  return [`${which} are auto-approved${within}.`]
}

/** To whom requests go, by their amount; types for which it is the same are told together. */
function requestWords(approvals: Approvals, types: readonly string[], people: readonly Named[], at: Date): string[] {
  const named = [...new Set([...types, ...approvals.rules.flatMap((rule) => rule.types)])]
  const limits = [...new Set(approvals.rules.flatMap(({ limit }) => limit ?? []))].sort((one, other) => one - other)
  const deciders = decidersAt(approvals, at)
  const outcome = (task: Decidable) => outcomeOf(approvals, deciders.askedInTurn(task), people)
  const told = Map.groupBy(named, (type) => JSON.stringify(rangesOf(type, limits, outcome)))
  return [...told].flatMap(([ranges, together]) => {
    const what = together.length === named.length ? 'Requests' : `${listWords(together)} requests`
    const parts = JSON.parse(ranges) as [string, string][] // written just above
    return parts.map(([range, outcome]) => `${what}${range} ${outcome}.`)
  })
}

/** Amounts for which the same is done, in words: [' up to $500', 'go to Riley Demo']. */
function rangesOf(type: string, limits: readonly number[], outcomeFor: (task: Decidable) => string): [string, string][] {
  const outcomes = [...limits, Number.MAX_SAFE_INTEGER].map((total) => outcomeFor({ type, total, ownerIds: [] }))
  const ends = outcomes.flatMap((outcome, index) => (outcome === outcomes[index + 1] ? [] : [index]))
  return ends.map((end, place) => {
    const [floor, ceiling] = [place > 0 ? limits[ends[place - 1] ?? 0] : undefined, limits[end]]
    const range =
      ceiling !== undefined
        ? ` up to ${formatShortMoney(ceiling)}`
        : floor === undefined
          ? ''
          : ` above ${formatShortMoney(floor)}`
    return [range, outcomes[end] ?? '']
  })
}

function outcomeOf(approvals: Approvals, turns: ReturnType<Deciders['askedInTurn']>, people: readonly Named[]): string {
  if (turns.length === 0) return 'can be approved by nobody'
  return turns
    .map((ids, index) => {
      const isAll = ids.length === approvals.holders.length && ids.length > 1
      const whom = isAll ? 'everybody who may approve tasks' : whoWords(ids, people)
      if (index === 0) return `go to ${whom}`
      const isEnd = index === turns.length - 1 && !isAll
      return `after ${writeDuration((approvals.answerSeconds ?? 0) * index)} to ${isEnd ? 'all who may approve it' : whom}`
    })
    .join(', ')
}

const mostNamed = 3

function whoWords(ids: readonly string[], people: readonly Named[]): string {
  const names = people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const rest = names.length - mostNamed
  return rest > 1 ? `${names.slice(0, mostNamed).join(', ')} and ${rest} others` : listWords(names)
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** 'Average time to a decision, last 30 days: 5h 20m over 43 decisions.'; undefined where nobody has decided. */
export function decisionTimeWords({ decisionTime }: Pick<ApprovalSettings, 'decisionTime'>): string | undefined {
  if (!decisionTime) return undefined
  const { averageSeconds, decisions } = decisionTime
  const over = decisions === 1 ? '1 decision' : `${formatCount(decisions)} decisions`
  return `Average time to a decision, last 30 days: ${formatDuration(averageSeconds)} over ${over}.`
}

/** What somebody else has saved in a part of the form. */
export function theirsWords(settings: ApprovalSettings, draft: ApprovalsDraft, field: keyof ApprovalsDraft, now: Date): string {
  if (field === 'allowsOwn') return settings.allowsOwn ? 'on' : 'off'
  if (field === 'rules') return settings.rules.map(ruleWords).join('; ') || 'none'
  if (field === 'standIns')
    return (
      settings.standIns
        .map(({ person, standIn, until }) => `${standIn.name} for ${person.name} until ${fullMomentWords(new Date(until), now)}`)
        .join('; ') || 'none'
    )
  return draft[field] === '' ? 'none' : field === 'answer' ? draft.answer : `$${draft[field]}`
}

function ruleWords({ person, role, types, limit }: ApprovalSettings['rules'][number]): string {
  const what = types.length === 0 ? 'everything' : types.join(', ')
  return `${person?.name ?? role?.name} approves ${what}${limit === null ? '' : ` up to ${formatShortMoney(limit.amount)}`}`
}
