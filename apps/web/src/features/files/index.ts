import type { FileEvent } from '@lotline/domain/files/history'
import { IconFileMinus, IconFilePlus, IconFileText, IconPhoto, IconPhotoMinus, IconPhotoPlus } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

/** What history calls its events. */
export const fileEventWords: EventWords<FileEvent> = {
  MEDIA_ADDED: { title: 'Photo or video added', Icon: IconPhotoPlus },
  MEDIA_CHANGED: { title: 'Photos changed', Icon: IconPhoto },
  MEDIA_DELETED: { title: 'Photo or video deleted', Icon: IconPhotoMinus },
  DOCUMENT_ADDED: { title: 'Document added', Icon: IconFilePlus },
  DOCUMENT_CHANGED: { title: 'Document changed', Icon: IconFileText },
  DOCUMENT_DELETED: { title: 'Document deleted', Icon: IconFileMinus },
}
