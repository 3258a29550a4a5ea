import type { JobCtx } from '../../../ctx.ts'
import { notify } from '../../notifications/index.ts'

/** Tells whoever began it that an export can be downloaded. */
export async function tellReady({ db, now }: Pick<JobCtx, 'db' | 'now'>, exportId: string): Promise<void> {
  const made = await db
    .selectFrom('rooftop_export')
    .select(['begun_by', 'file_name'])
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow()
  const target = { type: 'feed', id: exportId } as const
  const facts = { exportName: made.file_name }
  await notify({ db, actor: null, now }, { type: 'EXPORT_READY', personIds: [made.begun_by], vehicleId: null, target, facts })
}
