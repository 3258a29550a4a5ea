import type { HistoryChange, HistoryItem } from '@lotline/contract/history'
import { formatDuration } from '@lotline/domain/amounts/duration'
import type { ToldEvent } from '@lotline/domain/history/history'
import { historyFieldLabel } from '@lotline/domain/history/history-fields'
import { IconCircleDot } from '@tabler/icons-react'
import { checklistEventWords } from '../checklists/index.ts'
import { askEventWords, folioEventWords } from '../engage/index.ts'
import { fileEventWords } from '../files/index.ts'
import { gateEventWords } from '../gates/index.ts'
import { locationEventWords } from '../location/index.ts'
import type { EventWords } from '../part.ts'
import { recallEventWords } from '../recalls/index.ts'
import { lineEventWords } from '../recon/index.ts'
import { repairOrderEventWords } from '../repair-orders/index.ts'
import { rooftopEventWords } from '../rooftops/index.ts'
import { taskEventWords } from '../tasks/index.ts'
import { stockEventWords } from '../vehicles/index.ts'

/** The sentence, with the time the step took: 'Mechanical after 8h 10m'. */
export function historySentence({ label, timeInStepSeconds }: Pick<HistoryItem, 'label' | 'timeInStepSeconds'>): string {
  // Pauses with a reason used to end in a comma, for what comes behind.
  const words = label.replace(/,$/, '')
  if (!timeInStepSeconds) return words
  return `${words}${words.includes(', ') ? ',' : ''} after ${formatDuration(timeInStepSeconds)}`
}

/** The sentence and the changes that it leaves to be told. Where it says no more than 'Intake to Detail', the change stands in its place. */
export function historyTelling(item: HistoryItem): { sentence: string; changes: HistoryChange[] } {
  const { label, changes } = item
  const says = (words: string | null) => words !== null && label.includes(words)
  const areSaid = changes.length > 0 && changes.every(({ before, after }) => says(before) && says(after))
  if (areSaid) return { sentence: '', changes }
  // What comes or goes as a whole needs no arrow beside its name.
  const isNamed = ({ before, after }: HistoryChange) => (before === null && says(after)) || (after === null && says(before))
  return { sentence: historySentence(item), changes: changes.filter((change) => !isNamed(change)) }
}

/** 'Advertised price', as a change's field is called. */
export function changeLabel({ field }: HistoryChange): string {
  const label = historyFieldLabel(field)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

// What each noun says of its own events; one that nobody has words for does not compile.
const words: EventWords<ToldEvent> = {
  ...taskEventWords,
  ...lineEventWords,
  ...stockEventWords,
  ...gateEventWords,
  ...locationEventWords,
  ...fileEventWords,
  ...folioEventWords,
  ...askEventWords,
  ...checklistEventWords,
  ...repairOrderEventWords,
  ...recallEventWords,
  ...rooftopEventWords,
}

// A map, because the names come over the wire: a record would know 'constructor' too.
const known: ReadonlyMap<string, EventWords<string>[string]> = new Map(Object.entries(words))

/** What kind of thing happened: 'Step paused'. A kind that is not known here is spelled out from its code. */
export function historyTitle(itemType: string): string {
  const spelled = itemType.toLowerCase().replaceAll('_', ' ')
  return known.get(itemType)?.title ?? spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

/** The shape that stands before a kind of event. */
export function historyIcon(itemType: string): typeof IconCircleDot {
  return known.get(itemType)?.Icon ?? IconCircleDot
}
