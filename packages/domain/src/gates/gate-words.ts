import { formatMoney } from '../amounts/money.ts'
import type { GateKind, HoldDetail } from './gates.ts'

// Words on gates that few pages show: pages in a hurry load gates.ts alone.

export const longestPassReason = 500

/** A gate's demand, as one of a list. */
export const gateWords: Record<GateKind, string> = {
  DO_NOT_DRIVE: 'no open do-not-drive recall',
  CHECKLIST: 'a finished checklist',
  PHOTOS: 'photos complete',
  TASKS: 'tasks decided',
}

/** 'Recall 26V-901, do not drive'; without what the reader may not see. */
export function holdWords(hold: HoldDetail): string {
  const { kind, count, total, name, amount } = hold
  switch (kind) {
    case 'DO_NOT_DRIVE':
      return count > 1 ? `${count} recalls, do not drive` : `Recall${name === null ? '' : ` ${name}`}, do not drive`
    case 'CHECKLIST':
      return `${name ?? 'A checklist'}, ${count}${total === null ? '' : ` of ${total}`} ${(total ?? count) === 1 ? 'answer' : 'answers'} missing`
    case 'PHOTOS':
      return `${count} ${count === 1 ? 'photo' : 'photos'} of the shot list missing`
    case 'TASKS': {
      const waits = count === 1 ? '1 task waits for a decision' : `${count} tasks wait for a decision`
      return `${waits}${amount === null ? '' : `, ${formatMoney({ amount, currency: 'USD' })}`}`
    }
  }
}

/** The refusal of an act that a gate holds. */
export function heldSentence(stockNumber: string, holds: readonly HoldDetail[]): string {
  const bySteps = [...Map.groupBy(holds, ({ step }) => step.name)]
  return bySteps.map(([step, own]) => `${step} holds ${stockNumber}: ${own.map(holdWords).join('; ')}.`).join(' ')
}

/** How many vehicles would be held, of groups with the same holds; `on` is which gates there are, a checklist's named by `gateKey`. */
export function heldOf(standing: readonly { holds: readonly string[]; cars: number }[], on: readonly string[]): number {
  return standing.reduce((sum, { holds, cars }) => (holds.some((key) => on.includes(key)) ? sum + cars : sum), 0)
}

/** A gate by which `heldOf` counts: its kind, and of a checklist which one. */
export function gateKey(kind: GateKind, checklistId: string | null = null): string {
  return kind === 'CHECKLIST' ? `${kind}:${checklistId}` : kind
}
