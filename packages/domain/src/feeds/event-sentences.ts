import { everyWords } from './expected.ts'
import { type FeedFactName, feedFactLabels } from './facts.ts'

/** Sentences of history and of a rooftop's log on feeds, by their names of then. */
export const feedSentences = {
  feedBegan: ({ feed }: { feed: string }) => `Feed ${feed} began`,
  feedRefused: ({ feed }: { feed: string }) => `Feed ${feed} was refused`,
  feedFailed: ({ feed }: { feed: string }) => `Feed ${feed} failed`,
  feedTakenIn: ({ feed }: { feed: string }) => `Feed ${feed} was taken in`,
  feedHeld: ({ feed, reason }: { feed: string; reason: string }) => `Feed ${feed} is held: ${reason}`,
  feedExpected: ({ feed, everySeconds }: { feed: string; everySeconds: number | null }) =>
    `Feed ${feed} is expected ${everySeconds === null ? 'whenever it comes' : (everyWords(everySeconds) ?? '')}`,
  feedChangedVehicle: ({ feed, fields }: { feed: string; fields: readonly FeedFactName[] }) =>
    `Feed ${feed} changed ${fields.map((field) => feedFactLabels[field] ?? field).join(', ')}`,
}
