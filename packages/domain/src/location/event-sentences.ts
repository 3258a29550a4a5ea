import { accuracyWords } from './position.ts'

/** History's sentences on where a vehicle stands; coordinates are in none of them. */
export const locationSentences = {
  /** `accuracy` in metres; null where the device did not say. */
  locationReported: ({ accuracy }: { accuracy: number | null }) =>
    ['By phone', accuracyWords(accuracy)].filter(Boolean).join(', '),
  locationTracked: () => 'By tracker',
  spotSetOnWalk: () => 'On a lot walk',
  locateTurnedOff: () => 'Locate turned off',
  locateSet: ({ host, isNewKey }: { host: string; isNewKey: boolean }) =>
    `Locate leads to ${host}${isNewKey ? ', with another key' : ''}`,
}
