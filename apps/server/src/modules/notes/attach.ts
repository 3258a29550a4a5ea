import type { UploadQuery } from '@lotline/contract/files/uploads'
import type { Attachment } from '@lotline/contract/shapes'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Doors, isUuid } from '../../database/doors.ts'
import { record, recordFor } from '../../events/record.ts'
import type { StreamCtx } from '../../http/serve.ts'
import { attach, type FileServices, removeAttachments, requireAttachment } from '../uploads/index.ts'
import { deleteForgotten, lockNote, markFileRemoved, ownerOf } from './queries.ts'
import { noteNotFound, requireVehicle } from './read.ts'

// Files are sent once their note is there (NOT-025): as long as this a note without a word waits for its first.
const emptyMs = 60 * 60 * 1000

type One = { vehicleId: string; noteId: string }

/** Adds a file to the caller's own note. */
export function attachToNote(services: FileServices, raw: StreamCtx, asked: One & UploadQuery & { rooftopId: string }) {
  return attach(services, raw, asked, {
    place: 'note',
    owner: ownerOf(asked),
    async require(ctx) {
      const { senderId } = await lock(ctx, asked)
      if (senderId !== ctx.actor.personId) throw new AppError('NOT_AUTHOR', 'Only the author can add files to a note.')
    },
    tell: (ctx, added) => tell(ctx, asked, added),
  })
}

/** Takes a file off a note, which tells where an administrator has; any other without a word or file goes with the next round of housekeeping. */
export async function detachFromNote(ctx: Ctx, one: One & { noteFileId: string }): Promise<Record<string, never>> {
  const { senderId } = await lock(ctx, one)
  const { id } = await requireAttachment(ctx, ownerOf(one), one.noteFileId)
  await removeAttachments(ctx, [id])
  const { db, actor, now } = ctx
  const isAdministrators = senderId !== actor.personId && actor.permissions.has('DEALERSHIP_ADMIN_VIEW')
  if (isAdministrators) await markFileRemoved(db, one.noteId, now)
  await tell(ctx, one, { id })
  return {}
}

/** Notes that were begun for files of which none has come (OPN-152). */
export async function removeForgotten(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    const gone = await deleteForgotten(db, new Date(now.getTime() - emptyMs))
    const events = gone.map(({ id, vehicleId }) => ({
      itemType: 'NOTE_DELETED' as const,
      vehicleId,

      detail: { noteId: id },
    }))
    await recordFor({ db, actorId: null, now }, ...events)
  })
}

/** A note that stays there until what is done with it is done. */
async function lock({ db }: Ctx, { vehicleId, noteId }: One) {
  await requireVehicle(db, vehicleId)
  const note = isUuid(noteId) ? await lockNote(db, vehicleId, noteId) : undefined
  if (!note) throw noteNotFound()
  return note
}

async function tell(ctx: Ctx, { vehicleId, noteId }: One, { id }: Pick<Attachment, 'id'>): Promise<void> {
  await record(ctx, { itemType: 'NOTE_CHANGED', vehicleId, detail: { noteId, attachmentId: id } })
}
