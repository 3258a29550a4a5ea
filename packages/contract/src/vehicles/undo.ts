import { z } from 'zod'
import { Timestamp } from '../shapes.ts'

/** By what an act can be undone as one, and until when that is offered. */
export const Undo = z.object({ actId: z.string(), until: Timestamp })
export type Undo = z.infer<typeof Undo>

/** What a single act answers beside its result; null where it cannot be undone. */
export const UndoMeta = z.object({ undo: Undo.nullable() })
