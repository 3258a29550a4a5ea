import { newId } from '../src/database/new-id.ts'
import type { NewNote } from '../src/modules/notes/index.ts'
import type { NewTaskRow } from '../src/modules/tasks/index.ts'
import type { Caller } from './server.ts'

/** A task that waits for a decision. */
export function aTask(vehicleId: string, { personId }: Pick<Caller, 'personId'>, changes: Partial<NewTaskRow> = {}): NewTaskRow {
  return {
    id: newId(),
    vehicle_id: vehicleId,
    name: 'Front brake pads',
    type: 'Mechanical',
    status: 'REQUESTED',
    note: 'Pads at 3 mm',
    created_by: personId,
    created_at: new Date('2026-03-02T15:00:00.000Z'),
    ...changes,
  }
}

export function aNote(vehicleId: string, { personId }: Pick<Caller, 'personId'>, changes: Partial<NewNote> = {}): NewNote {
  return {
    id: newId(),
    vehicleId,
    senderId: personId,
    text: 'Keys are in the box',
    at: new Date('2026-03-02T15:00:00.000Z'),
    mentions: [],
    ...changes,
  }
}
