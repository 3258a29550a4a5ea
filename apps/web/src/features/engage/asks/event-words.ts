import type { AskEvent } from '@lotline/domain/engage/asks'
import { IconMessageCheck, IconMessageQuestion } from '@tabler/icons-react'
import type { EventWords } from '../../part.ts'

/** What history calls its events. */
export const askEventWords: EventWords<AskEvent> = {
  SHOPPER_ASKED: { title: 'Shopper asked', Icon: IconMessageQuestion },
  SHOPPER_ANSWERED: { title: 'Shopper answered', Icon: IconMessageCheck },
}
