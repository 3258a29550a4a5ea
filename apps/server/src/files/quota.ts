import type { FileSpace } from '@lotline/contract/files/space'
import { fileSizeWords } from '@lotline/domain/files/file-limits'
import type { Ctx } from '../ctx.ts'
import { record } from '../events/record.ts'
import { findQuota, putQuota, sumBytes } from './quota-queries.ts'

export async function readFileSpace({ db }: Pick<Ctx, 'db'>): Promise<FileSpace> {
  return { usedBytes: await sumBytes(db), quotaBytes: await findQuota(db) }
}

/** A limit below the present use removes nothing. */
export async function changeQuota(ctx: Ctx, quotaBytes: number | null): Promise<FileSpace> {
  if ((await findQuota(ctx.db)) !== quotaBytes) {
    await putQuota(ctx.db, quotaBytes)
    const label = quotaBytes === null ? 'No limit for files' : `Limit for files: ${fileSizeWords(quotaBytes)}`
    await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', label })
  }
  return readFileSpace(ctx)
}
