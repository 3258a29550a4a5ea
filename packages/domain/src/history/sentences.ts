import { apiTokenSentences } from '../api-tokens/event-sentences.ts'
import { calendarSentences } from '../calendar/event-sentences.ts'
import { checklistSentences } from '../checklists/event-sentences.ts'
import { askSentences, engageSentences, folioSentences } from '../engage/event-sentences.ts'
import { feedSentences } from '../feeds/event-sentences.ts'
import { fileSentences } from '../files/event-sentences.ts'
import { gateSentences } from '../gates/event-sentences.ts'
import { importSentences } from '../imports/event-sentences.ts'
import { lineSentences } from '../line/event-sentences.ts'
import { listingFeedSentences } from '../listing-feeds/event-sentences.ts'
import { locationSentences } from '../location/event-sentences.ts'
import { paperSentences } from '../papers/event-sentences.ts'
import { peopleSentences } from '../people/event-sentences.ts'
import { recallSentences } from '../recalls/event-sentences.ts'
import { reconSentences } from '../recon/event-sentences.ts'
import { repairOrderSentences } from '../repair-orders/event-sentences.ts'
import { reportSentences } from '../reports/event-sentences.ts'
import { exportSentences } from '../rooftop-export/event-sentences.ts'
import { rooftopSentences } from '../rooftops/event-sentences.ts'
import { tagSentences } from '../tags/event-sentences.ts'
import { taskSentences } from '../tasks/event-sentences.ts'
import { stockSentences } from '../vehicles/event-sentences.ts'
import { viewSentences } from '../views/event-sentences.ts'
import { webhookSentences } from '../webhooks/event-sentences.ts'

/**
 * The sentences of events, noun by noun. The log keeps their names and data for good: a name and the data that it takes are never
 * changed or deleted, a sentence of other data has a new name.
 */
export const sentencesOfNouns = [
  apiTokenSentences,
  askSentences,
  calendarSentences,
  checklistSentences,
  engageSentences,
  feedSentences,
  fileSentences,
  folioSentences,
  gateSentences,
  importSentences,
  lineSentences,
  listingFeedSentences,
  locationSentences,
  paperSentences,
  peopleSentences,
  recallSentences,
  reconSentences,
  repairOrderSentences,
  reportSentences,
  rooftopSentences,
  exportSentences,
  tagSentences,
  taskSentences,
  stockSentences,
  viewSentences,
  webhookSentences,
] as const

type FactOf<Sentences> = {
  [Name in keyof Sentences]: Sentences[Name] extends () => string
    ? { sentence: Name }
    : Sentences[Name] extends (data: infer Data) => string
      ? { sentence: Name } & Data
      : never
}[keyof Sentences]
type FactsOf<Nouns> = Nouns extends unknown ? FactOf<Nouns> : never

/** A statement of an event: the name of its sentence and the data that it is made of, as JSON keeps them. */
export type EventFact = FactsOf<(typeof sentencesOfNouns)[number]>

// A map, because the names come from stored events: a record would know 'constructor' too.
const sentences: ReadonlyMap<string, (data: never) => string> = new Map(
  sentencesOfNouns.flatMap((noun): [string, (data: never) => string][] => Object.entries(noun)),
)

/** The sentence of a stored fact; empty where a newer version has written one that is not known here, or where its data are damaged. */
export function eventSentence(fact: unknown): string {
  if (typeof fact !== 'object' || fact === null || !('sentence' in fact)) return ''
  const sentence = sentences.get(String(fact.sentence))
  if (!sentence) return ''
  try {
    // Written as the sentence's own data; of what is not, as of what throws, nothing is read.
    const text: unknown = sentence(fact as never)
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}
