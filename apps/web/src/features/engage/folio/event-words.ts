import type { FolioEvent } from '@lotline/domain/engage/history'
import { IconFileMinus, IconFilePlus, IconFileText, IconPhoto, IconStar } from '@tabler/icons-react'
import type { EventWords } from '../../part.ts'

/** What history calls its events. */
export const folioEventWords: EventWords<FolioEvent> = {
  FOLIO_DOCUMENT_ADDED: { title: 'Shopper’s document added', Icon: IconFilePlus },
  FOLIO_DOCUMENT_SET: { title: 'Shopper’s document set', Icon: IconFileText },
  FOLIO_DOCUMENT_DELETED: { title: 'Shopper’s document deleted', Icon: IconFileMinus },
  FOLIO_DOCUMENT_FEATURED: { title: 'Featured documents changed', Icon: IconStar },
  WORK_PHOTO_SHOWN: { title: 'Photo for shoppers changed', Icon: IconPhoto },
}
