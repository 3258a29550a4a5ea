import { eventSentence } from '@lotline/domain/history/sentences'

/** A row of the log with the sentence that people read of its fact. */
export function withLabel<Row extends { fact: unknown }>({ fact, ...row }: Row): Omit<Row, 'fact'> & { label: string } {
  return { ...row, label: eventSentence(fact) }
}
