import type { FeedPhotos } from '@lotline/contract/files/media'
import { shownAddress } from '@lotline/domain/feeds/photo-addresses'
import type { Ctx, JobCtx } from '../../../ctx.ts'
import { record } from '../../../events/record.ts'
import { countPhotos, deleteUnnamed, findFetches, listFailures, putFetches, upsertNamed } from './feed-photo-queries.ts'

type Choice = { fetchesFeedPhotos: boolean }

/** Whether the rooftop wants the photos that its feeds name. */
export async function readChoice({ db }: Pick<Ctx, 'db'>): Promise<Choice> {
  return { fetchesFeedPhotos: await findFetches(db) }
}

export async function changeChoice(ctx: Ctx, { fetchesFeedPhotos }: Choice): Promise<Choice> {
  if ((await findFetches(ctx.db)) === fetchesFeedPhotos) return { fetchesFeedPhotos }
  await putFetches(ctx.db, fetchesFeedPhotos)
  const fact = { sentence: 'feedPhotosSet', isFetched: fetchesFeedPhotos } as const
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', fact, cached: 'settings' })
  return { fetchesFeedPhotos }
}

/** Photos are fetched again after this, to see whether they have changed; those that were given up as well. */
const againMs = 7 * 24 * 60 * 60 * 1000

/** Remembers where a feed says that photos of vehicles are; those of a vehicle without any are left as they were. */
export async function namePhotos(
  { db, now }: Pick<JobCtx, 'db' | 'now'>,
  feed: string,
  photosOf: readonly { vehicleId: string; addresses: readonly string[] }[],
): Promise<void> {
  const named = photosOf.flatMap(({ vehicleId, addresses }) =>
    addresses.map((address, place) => ({ vehicle_id: vehicleId, address, host: new URL(address).host, place })),
  )
  if (named.length === 0) return
  await deleteUnnamed(db, named, feed)
  await upsertNamed(db, named, { feed, now, againBefore: new Date(now.getTime() - againMs) })
}

const mostFailures = 5

/** How far a vehicle's photos from feeds are; null where none are named, or none wanted. */
export async function readProgress({ db }: Pick<Ctx, 'db'>, vehicleId: string): Promise<FeedPhotos | null> {
  if (!(await findFetches(db))) return null
  const progress = await countPhotos(db, vehicleId)
  if (progress.named === 0) return null
  const failed = progress.fetched < progress.named ? await listFailures(db, vehicleId, mostFailures) : []
  const failures = failed.map(({ address, failure, state }) => ({
    address: shownAddress(address),
    reason: failure ?? '',
    isGivenUp: state === 'GIVEN_UP',
  }))
  return { ...progress, failures }
}
