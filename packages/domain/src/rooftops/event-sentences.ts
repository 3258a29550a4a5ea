import type { FeatureFlag } from '../people/permissions.ts'
import { featureWords } from './feature-words.ts'
import type { SetUpLine } from './set-up.ts'

const setUpLineNames: Record<SetUpLine, string> = {
  line: 'the line',
  people: 'people',
  hours: 'opening hours',
  feed: 'inventory feed',
  cars: 'cars on the line',
  board: 'board on a TV',
}

/** Sentences of a rooftop's log on itself, its group and its set-up, by their names of then. */
export const rooftopSentences = {
  groupAdded: ({ group }: { group: string }) => `Group ${group} added`,
  groupRenamed: ({ from, to }: { from: string; to: string }) => `Group ${from} renamed to ${to}`,
  groupMoved: ({ group, parent }: { group: string; parent: string | null }) =>
    parent === null ? `Group ${group} is now on its own` : `Group ${group} moved under ${parent}`,
  rooftopOpened: ({ rooftop, group }: { rooftop: string; group: string }) => `Rooftop ${rooftop} opened in ${group}`,
  rooftopRenamed: ({ from, to }: { from: string; to: string }) => `Rooftop ${from} renamed to ${to}`,
  rooftopSetUp: ({ rooftop }: { rooftop: string }) => `Rooftop ${rooftop} set up`,
  timeZoneSet: ({ rooftop, timeZone }: { rooftop: string; timeZone: string }) => `Time zone of ${rooftop} set to ${timeZone}`,
  featureTurned: ({ feature, isOn }: { feature: FeatureFlag; isOn: boolean }) =>
    `${featureWords[feature]?.label ?? feature} turned ${isOn ? 'on' : 'off'}`,
  setUpLineSettled: ({ line, isDone }: { line: SetUpLine; isDone: boolean }) =>
    `Set-up: ${setUpLineNames[line] ?? line} ${isDone ? 'settled' : 'opened again'}`,
  setUpEnded: () => 'Set-up ended: feeds put used vehicles into recon',
  setUpBegun: () => 'Set-up began again: feeds go into inventory only',
}
