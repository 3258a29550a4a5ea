import { calledRecall, type RecallFacts, titleOf } from './recalls.ts'

const MAX_NAMED_RECALLS = 3

/** Recalls as a sentence names them, and how many it counts only. */
type NamedRecalls = { recalls: readonly string[]; more: number }

/** Sentences of history and of a rooftop's log on recalls, by their titles of then. */
export const recallSentences = {
  recallActed: ({ recall }: { recall: string }) => recall,
  recallChecked: ({ recall, applies }: { recall: string; applies: boolean }) =>
    `${recall}: ${applies ? 'applies to this VIN' : 'does not apply to this VIN'}`,
  recallRemedied: ({ recall, by }: { recall: string; by: string }) => `${recall}: by ${by}`,
  recallFileAdded: ({ recall, file }: { recall: string; file: string }) => `${recall}: ${file} attached`,
  recallFileDeleted: ({ recall, file }: { recall: string; file: string }) => `${recall}: ${file} deleted`,
  recallsFound: ({ isDoNotDrive, ...named }: NamedRecalls & { isDoNotDrive: boolean }) =>
    `${listed(named)}${isDoNotDrive ? '. Do not drive.' : ''}`,
  recallsGone: (named: NamedRecalls) => `No longer told of its model: ${listed(named)}`,
  recallServiceSet: ({ asks, host }: { asks: 'DEFAULT' | 'OFF' | 'OWN'; host: string | null }) => {
    if (asks === 'OWN' && host !== null) return `Recalls: asked at ${host}`
    return `Recalls: ${asks === 'OFF' ? 'nobody is asked' : 'asked where the installation asks'}`
  },
}

/** Recalls that have come up together: one by its title, several by number, '26V-901'. */
export function namedFound(found: readonly Pick<RecallFacts, 'nhtsaId' | 'number' | 'name'>[]): NamedRecalls {
  return namedRecalls(found.map((one) => (found.length === 1 ? titleOf(one) : calledRecall(one))))
}

export function namedRecalls(names: readonly string[]): NamedRecalls {
  const recalls = names.slice(0, MAX_NAMED_RECALLS)
  return { recalls, more: names.length - recalls.length }
}

function listed({ recalls, more }: NamedRecalls): string {
  return `${recalls.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
