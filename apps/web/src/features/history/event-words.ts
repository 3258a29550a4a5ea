import type { ToldEvent } from '@lotline/domain/history/history'
import { IconCircleDot } from '@tabler/icons-react'
import { locationEventWords } from '../location/index.ts'
import type { EventWords } from '../part.ts'
import { lineEventWords } from '../recon/index.ts'
import { rooftopEventWords } from '../rooftops/index.ts'
import { taskEventWords } from '../tasks/index.ts'
import { stockEventWords } from '../vehicles/index.ts'

// What each noun says of its own events; one that nobody has words for does not compile.
const words: EventWords<ToldEvent> = {
  ...taskEventWords,
  ...lineEventWords,
  ...stockEventWords,
  ...locationEventWords,
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
