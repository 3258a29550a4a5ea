import type { RooftopEvent } from '@lotline/domain/rooftops/history'
import { IconBuildingStore } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

/** What history calls its events. */
export const rooftopEventWords: EventWords<RooftopEvent> = {
  DICTIONARY_CHANGED: { title: 'Rooftop', Icon: IconBuildingStore },
}
