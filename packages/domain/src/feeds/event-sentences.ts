import { everyWords } from './expected.ts'
import { type FeedFactName, feedFactLabels } from './facts.ts'
import { type FetchFault, fetchFaultWords } from './fetch-faults.ts'

/** Sentences of history and of a rooftop's log on feeds, by their names of then. */
export const feedSentences = {
  feedBegan: ({ feed }: { feed: string }) => `Feed ${feed} began`,
  feedRefused: ({ feed }: { feed: string }) => `Feed ${feed} was refused`,
  feedFailed: ({ feed }: { feed: string }) => `Feed ${feed} failed`,
  feedTakenIn: ({ feed }: { feed: string }) => `Feed ${feed} was taken in`,
  feedHeld: ({ feed, reason }: { feed: string; reason: string }) => `Feed ${feed} is held: ${reason}`,
  feedExpected: ({ feed, everySeconds }: { feed: string; everySeconds: number | null }) =>
    `Feed ${feed} is expected ${everySeconds === null ? 'whenever it comes' : (everyWords(everySeconds) ?? '')}`,
  fetchedFeedAdded: ({ feed }: { feed: string }) => `Fetched feed ${feed} added`,
  fetchedFeedChanged: ({ feed, newName }: { feed: string; newName: string | null }) =>
    `Fetched feed ${feed} changed${newName === null ? '' : `, now ${newName}`}`,
  fetchedFeedSwitched: ({ feed, isOn }: { feed: string; isOn: boolean }) => `Fetched feed ${feed} turned ${isOn ? 'on' : 'off'}`,
  fetchedFeedDeleted: ({ feed }: { feed: string }) => `Fetched feed ${feed} deleted`,
  feedFetchedNow: ({ feed }: { feed: string }) => `Feed ${feed}: Fetch now`,
  feedNotFetched: ({ feed, fault }: { feed: string; fault: FetchFault }) =>
    `Feed ${feed} was not fetched: ${fetchFaultWords[fault] ?? 'it failed'}`,
  feedFetchedAgain: ({ feed }: { feed: string }) => `Feed ${feed} is fetched again`,
  feedDidNotCome: ({ feed }: { feed: string }) => `Feed ${feed} did not arrive`,
  hostKeyHeld: ({ feed, host, fingerprint }: { feed: string; host: string; fingerprint: string }) =>
    `Feed ${feed} is held: ${host} shows another host key, ${fingerprint}`,
  hostKeyTrusted: ({ feed, host, fingerprint }: { feed: string; host: string; fingerprint: string }) =>
    `Host key of ${host} trusted for feed ${feed}: ${fingerprint}`,
  fetchReceiversSet: ({ people }: { people: number }) =>
    `Reports on fetched feeds go to ${people === 0 ? 'nobody' : `${people} ${people === 1 ? 'person' : 'people'}`}`,
  feedChangedVehicle: ({ feed, fields }: { feed: string; fields: readonly FeedFactName[] }) =>
    `Feed ${feed} changed ${fields.map((field) => feedFactLabels[field] ?? field).join(', ')}`,
}
