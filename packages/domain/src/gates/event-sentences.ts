import { gateWords } from './gate-words.ts'
import { type GateKind, type Hold, shortWords } from './gates.ts'

type PassedHold = Pick<Hold, 'kind' | 'count'> & { step: string }

/** Sentences of history and of a rooftop's log on gates, of data with the names of then. */
export const gateSentences = {
  gatesSet: ({ step, kinds }: { step: string; kinds: readonly GateKind[] }) =>
    `${step} asks for ${kinds.map((kind) => gateWords[kind] ?? kind).join(', ') || 'nothing'} before it is left`,
  gatePassed: ({ holds, reason }: { holds: readonly PassedHold[]; reason: string }) => {
    const steps = [...new Set(holds.map(({ step }) => step))].join(', ')
    return `${steps} passed with ${holds.map(shortWords).join(', ')}: ${reason}`
  },
}
