import type { GateEvent } from '@lotline/domain/gates/gates'
import { IconBarrierBlock } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

export { askToPass } from './pass-question.ts'

/** What history calls its events. */
export const gateEventWords: EventWords<GateEvent> = {
  GATE_PASSED: { title: 'Gate passed', Icon: IconBarrierBlock },
}
