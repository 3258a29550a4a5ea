import type { UploadQuery } from '@lotline/contract/files/uploads'
import type { Attachment } from '@lotline/contract/shapes'
import type { Ctx } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import type { StreamCtx } from '../../http/serve.ts'
import {
  attach,
  type FileServices,
  listOfDeletedTasks,
  readAttachments,
  removeAttachments,
  requireAttachment,
} from '../uploads/index.ts'
import { requireTaskOf } from './service.ts'

// Far beyond the seconds in which a deleted task can be taken back.
const keptMs = 24 * 60 * 60 * 1000

type One = { vehicleId: string; taskId: string }

const ownerOf = ({ vehicleId, taskId }: One) => ({ vehicleId, kind: 'TASK', id: taskId }) as const

/** The files of a task, oldest first (TSK-019). */
export async function readTaskFiles(ctx: Ctx, one: One): Promise<Attachment[]> {
  await requireTaskOf(ctx, one.vehicleId, one.taskId)
  return readAttachments(ctx, ownerOf(one))
}

export function attachToTask(services: FileServices, raw: StreamCtx, asked: One & UploadQuery & { rooftopId: string }) {
  const { vehicleId, taskId } = asked
  return attach(services, raw, asked, {
    place: 'task',
    owner: ownerOf(asked),
    require: async (ctx) => void (await requireTaskOf(ctx, vehicleId, taskId)),
    tell: (ctx, { id, name }) => tell(ctx, asked, { id, file: name, sentence: 'taskFileAdded' }),
  })
}

export async function detachFromTask(ctx: Ctx, one: One & { taskFileId: string }): Promise<Record<string, never>> {
  const { vehicleId, taskId } = one
  await requireTaskOf(ctx, vehicleId, taskId)
  const { id, name } = await requireAttachment(ctx, ownerOf(one), one.taskFileId)
  await removeAttachments(ctx, [id])
  await tell(ctx, one, { id, file: name, sentence: 'taskFileDeleted' })
  return {}
}

/** Files of tasks that nobody can take back any more. */
export async function removeFilesOfDeleted(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    const ids = await listOfDeletedTasks(db, new Date(now.getTime() - keptMs))
    if (ids.length > 0) await removeAttachments({ db, now }, ids)
  })
}

type FileChange = { id: string; file: string; sentence: 'taskFileAdded' | 'taskFileDeleted' }

async function tell(ctx: Ctx, { vehicleId, taskId }: One, { id, file, sentence }: FileChange): Promise<void> {
  const { name } = await requireTaskOf(ctx, vehicleId, taskId)
  const detail = { taskId, attachmentId: id, before: {}, after: {} }
  await record(ctx, { itemType: 'TASK_MODIFIED', vehicleId, fact: { sentence, task: name, file }, detail })
}
