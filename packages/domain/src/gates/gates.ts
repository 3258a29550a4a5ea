import { formatMoney } from '../amounts/money.ts'

/** What a step can ask for before a vehicle leaves it forward; the worst that holds one first. */
export const gateKinds = ['DO_NOT_DRIVE', 'CHECKLIST', 'PHOTOS', 'TASKS'] as const
export type GateKind = (typeof gateKinds)[number]

type Standing = {
  readonly vehicleCard: { readonly inRecon: boolean }
  readonly stepItem: { readonly id: string } | null
  readonly holds: readonly (Hold & { readonly stepId: string })[]
}

/** Of what would hold a vehicle at the gates of the line, what does: at that of the step it is in. */
export function holdsHere({ vehicleCard, stepItem, holds }: Standing): readonly Hold[] {
  return vehicleCard.inRecon ? holds.filter(({ stepId }) => stepId === stepItem?.id) : []
}

/** What a gate asks for, in a list of words. */
export const gateWords: Record<GateKind, string> = {
  DO_NOT_DRIVE: 'no open do-not-drive recall',
  CHECKLIST: 'a finished checklist',
  PHOTOS: 'photos complete',
  TASKS: 'tasks decided',
}

/** Why a vehicle is held: how many answers or photos are missing, recalls open, tasks undecided. */
export type Hold = { kind: GateKind; count: number }

/** The same with what a reader may know of it; what they may not see is null. */
export type HoldDetail = Hold & {
  step: { id: string; name: string }
  /** Answers that the checklist counts; null for the other kinds. */
  total: number | null
  /** What a recall, checklist or single task is called. */
  name: string | null
  /** The recall or checklist to open, where it is there already. */
  targetId: string | null
  /** US dollars that wait for a decision. */
  amount: number | null
}

/** What happens to a vehicle at a gate, in the words of the log. */
export type GateEvent = 'GATE_PASSED'

export const longestPassReason = 500

/** What history tells of a gate that was passed against its holds. */
export function passedWords(holds: readonly HoldDetail[], reason: string): string {
  const steps = [...new Set(holds.map(({ step }) => step.name))].join(', ')
  return `${steps} passed with ${holds.map(shortWords).join(', ')}: ${reason}`
}

/** In a few words, as a card has room for: '3 answers missing'. */
export function shortWords({ kind, count }: Hold): string {
  switch (kind) {
    case 'DO_NOT_DRIVE':
      return 'do not drive'
    case 'CHECKLIST':
      return `${count} ${count === 1 ? 'answer' : 'answers'} missing`
    case 'PHOTOS':
      return `${count} ${count === 1 ? 'photo' : 'photos'} missing`
    case 'TASKS':
      return `${count} ${count === 1 ? 'task' : 'tasks'} undecided`
  }
}

/** The worst hold, and how many more there are: 'do not drive, +2'. Empty where nothing holds. */
export function worstWords(holds: readonly Hold[]): string {
  return `${worstOf(holds)}${holds.length > 1 ? `, +${holds.length - 1}` : ''}`
}

/** The worst hold alone. */
export function worstOf(holds: readonly Hold[]): string {
  const [worst] = gateKinds.flatMap((kind) => holds.find((hold) => hold.kind === kind) ?? [])
  return worst ? shortWords(worst) : ''
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
