import type { UploadQuery } from '@lotline/contract/files/uploads'
import { fieldsOf } from '@lotline/domain/checklists/checklists'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import type { StreamCtx } from '../../http/serve.ts'
import { attach, type FileServices, removeAttachments, requireAttachment } from '../uploads/index.ts'
import type { SheetRow } from './queries.ts'
import { type One, requireLocked } from './read.ts'
import { checklistNotFound, finishedFault, oldFault } from './refusals.ts'

type Item = One & { fieldId: string }

const ownerOf = ({ vehicleId, checklistId, fieldId }: Item) =>
  ({ vehicleId, kind: 'CHECKLIST', id: checklistId, fieldId }) as const

/** Adds a photo to an item; also to a finished sheet, which says no less by it. */
export function attachToItem(services: FileServices, raw: StreamCtx, asked: Item & UploadQuery & { rooftopId: string }) {
  return attach(services, raw, asked, {
    place: 'answer',
    owner: ownerOf(asked),
    require: async (ctx) => void (await requireItem(ctx, asked)),
    tell: (ctx) => tell(ctx, asked),
  })
}

export async function detachFromItem(ctx: Ctx, one: Item & { answerFileId: string }): Promise<Record<string, never>> {
  const sheet = await requireItem(ctx, one)
  if (sheet.finished_at !== null) throw finishedFault(sheet)
  const { id } = await requireAttachment(ctx, ownerOf(one), one.answerFileId)
  await removeAttachments(ctx, [id])
  await tell(ctx, one)
  return {}
}

async function requireItem(ctx: Ctx, one: Item): Promise<SheetRow> {
  const sheet = await requireLocked(ctx, one)
  if (!fieldsOf(sheet.items).some(({ id }) => id === one.fieldId)) throw checklistNotFound()
  if (!sheet.is_current) throw oldFault(sheet)
  return sheet
}

async function tell(ctx: Ctx, { vehicleId, checklistId, fieldId }: Item): Promise<void> {
  await record(ctx, { itemType: 'CHECKLIST_ANSWERED', vehicleId, detail: { checklistId, fieldId } })
}
