import type { LineEvent } from '@lotline/domain/recon/history'
import {
  IconArrowBackUp,
  IconArrowsRightLeft,
  IconCheck,
  IconLogin2,
  IconPlayerPause,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

/** What history calls its events. */
export const lineEventWords: EventWords<LineEvent> = {
  RECON_STEP_ASSIGNED: { title: 'Step assigned', Icon: IconUser },
  RECON_STEP_ENTERED: { title: 'Step entered', Icon: IconLogin2 },
  RECON_STEP_CHANGED: { title: 'Step changed', Icon: IconArrowsRightLeft },
  RECON_STEP_STARTED: { title: 'Step started', Icon: IconPlayerPlay },
  RECON_STEP_COMPLETED: { title: 'Step completed', Icon: IconCheck },
  RECON_WORK_UNDONE: { title: 'Work undone', Icon: IconArrowBackUp },
  RECON_STEP_PAUSED: { title: 'Step paused', Icon: IconPlayerPause },
}
