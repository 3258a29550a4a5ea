import { checklistEvents } from '../checklists/history.ts'
import { mediaEvents } from '../files/history.ts'
import type { GateKind } from '../gates/gates.ts'
import type { VehicleEvent } from '../history/history.ts'
import { recallEvents } from '../recalls/recalls.ts'
import { taskEvents } from '../tasks/history.ts'

/** What can have put right what a gate held. */
export const liftedBy: Readonly<Record<GateKind, readonly VehicleEvent[]>> = {
  DO_NOT_DRIVE: recallEvents,
  CHECKLIST: checklistEvents,
  PHOTOS: mediaEvents,
  TASKS: taskEvents,
}
