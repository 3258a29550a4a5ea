import type { Call } from '@lotline/contract/route'
import type { setTaskChoices, TaskChoices } from '@lotline/contract/tasks/task-settings'
import { readDuration, unreadDuration, writeDuration } from '@lotline/domain/amounts/duration-input'
import { amountOf } from '@lotline/domain/amounts/money-input'
import { nameFault } from '@lotline/domain/people/names'
import { doubledAt } from '@lotline/domain/tasks/task-settings'

/** A type as it is typed; `from` is what it was called, null while it is new. */
export type TypeDraft = { readonly key: string; readonly from: string | null; readonly name: string }
export type RateDraft = {
  readonly key: string
  readonly id: string | null
  readonly name: string
  readonly rate: string
  readonly isDefault: boolean
}
export type ChoicesDraft = { readonly types: readonly TypeDraft[]; readonly rates: readonly RateDraft[]; readonly goal: string }

export const choicesLabels: Record<keyof ChoicesDraft, string> = {
  types: 'Types',
  rates: 'Labor rates',
  goal: 'Approved work is done within',
}

export function draftOf({ types, laborRates, goalSeconds }: TaskChoices): ChoicesDraft {
  return {
    types: types.map((name) => ({ key: name, from: name, name })),
    rates: laborRates.map(({ id, name, rate, isDefault }) => ({
      key: id,
      id,
      name,
      rate: rate?.amount.toFixed(2) ?? '',
      isDefault,
    })),
    goal: writeDuration(goalSeconds),
  }
}

/** What stands in a part of the form, for somebody who does not look at it. */
export function choicesWords({ types, rates, goal }: ChoicesDraft, field: keyof ChoicesDraft): string {
  if (field === 'goal') return goal || 'none'
  const names = field === 'types' ? types.map(({ name }) => name) : rates.map(({ name, rate }) => `${name} $${rate}`)
  return names.join(', ') || 'none'
}

/** What is wrong, by field in the form's order: 'types.2', 'laborRates.0.name', 'goalSeconds'. */
export function faultsIn({ types, rates, goal }: ChoicesDraft): Record<string, string> {
  return {
    ...faultsOfNames(types, (at) => `types.${at}`),
    ...(types.length === 0 && { types: 'Tasks need at least one type' }),
    ...faultsOfNames(rates, (at) => `laborRates.${at}.name`),
    ...Object.fromEntries(
      rates.flatMap(({ rate }, at) => (amountOf(rate) > 0 ? [] : [[`laborRates.${at}.rate`, 'Enter an amount above zero']])),
    ),
    ...goalFault(goal),
  }
}

function faultsOfNames(list: readonly { name: string }[], fieldOf: (at: number) => string): Record<string, string> {
  const faults = list.flatMap(({ name }, at) => {
    const fault = nameFault(name.trim())
    return fault ? [[fieldOf(at), fault] as const] : []
  })
  const doubled = doubledAt(list.map(({ name }) => name))
  return {
    ...(doubled >= 0 && { [fieldOf(doubled)]: `${list[doubled]?.name.trim()} is there already` }),
    ...Object.fromEntries(faults),
  }
}

function goalFault(goal: string): Record<string, string> {
  const seconds = readDuration(goal)
  if (seconds === undefined) return { goalSeconds: unreadDuration }
  return seconds !== null && seconds < 60 ? { goalSeconds: 'Must be a minute at least' } : {}
}

/** 'Types, labor rates saved'. */
export function savedAs(fields: readonly (keyof ChoicesDraft)[]): string {
  const words = { types: 'types', rates: 'labor rates', goal: 'goal' } as const
  const told = fields.map((field) => words[field]).join(', ')
  return `${told.slice(0, 1).toUpperCase()}${told.slice(1)} saved`
}

type Body = Call<typeof setTaskChoices>['body']

/** What is to be set of a draft without faults: the parts that were typed. */
export function bodyOf({ types, rates, goal }: ChoicesDraft, typed: readonly (keyof ChoicesDraft)[]): Body {
  const renamed = types.flatMap(({ from, name }) => (from === null || from === name.trim() ? [] : [{ from, to: name.trim() }]))
  return {
    ...(typed.includes('types') && { types: types.map(({ name }) => name.trim()), renamed }),
    ...(typed.includes('rates') && {
      laborRates: rates.map(({ id, name, rate, isDefault }) => ({
        ...(id !== null && { id }),
        name: name.trim(),
        rate: { amount: amountOf(rate), currency: 'USD' as const },
        isDefault,
      })),
    }),
    ...(typed.includes('goal') && { goalSeconds: readDuration(goal) ?? null }),
  }
}

/** Types that are taken away while templates have them: those keep them. */
export function removedWords(
  draft: ChoicesDraft,
  types: readonly string[],
  templates: readonly { type: string }[],
): string | undefined {
  const removed = types.filter((type) => !draft.types.some(({ from }) => from === type))
  const used = removed.filter((type) => templates.some((template) => template.type === type))
  if (used.length === 0) return undefined
  return `${used.join(', ')} stays on the templates and tasks that have it, and is offered no more.`
}
