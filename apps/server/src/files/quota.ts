import type { FileSpace } from '@lotline/contract/files/space'
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
    const fact = { sentence: 'fileQuotaSet', bytes: quotaBytes } as const
    await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact })
  }
  return readFileSpace(ctx)
}
