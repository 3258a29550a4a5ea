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
