import type { UploadQuery } from '@lotline/contract/files/uploads'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import type { StreamCtx } from '../../http/serve.ts'
import { attach, type FileServices, removeAttachments, requireAttachment } from '../uploads/index.ts'
import { type One, ownerOf, requireLocked } from './read.ts'
import { titleOfRow } from './take-in.ts'

/** Adds a paper to a recall; its vehicle is locked for it, as for whatever is done to its recalls. */
export function attachToRecall(services: FileServices, raw: StreamCtx, asked: One & UploadQuery & { rooftopId: string }) {
  return attach(services, raw, asked, {
    place: 'recall',
    owner: ownerOf(asked),
    require: async (ctx) => void (await requireLocked(ctx, asked)),
    tell: (ctx, { name }) => tell(ctx, asked, { sentence: 'recallFileAdded', file: name }),
  })
}

export async function detachFromRecall(ctx: Ctx, one: One & { recallFileId: string }): Promise<Record<string, never>> {
  await requireLocked(ctx, one)
  const { id, name } = await requireAttachment(ctx, ownerOf(one), one.recallFileId)
  await removeAttachments(ctx, [id])
  await tell(ctx, one, { sentence: 'recallFileDeleted', file: name })
  return {}
}

type FileChange = { sentence: 'recallFileAdded' | 'recallFileDeleted'; file: string }

async function tell(ctx: Ctx, one: One, { sentence, file }: FileChange): Promise<void> {
  const { vehicleId, recallId } = one
  const recall = titleOfRow(await requireLocked(ctx, one))
  await record(ctx, { itemType: 'RECALL_CHANGED', vehicleId, fact: { sentence, recall, file }, detail: { recallId } })
}
