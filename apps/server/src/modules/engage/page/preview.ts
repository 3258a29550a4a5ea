import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Db } from '../../../database/doors.ts'
import { findFile } from '../../../files/queries.ts'
import { fileNotFound } from '../../../files/waiting.ts'
import type { AppServices } from '../../../module/define.ts'
import { readDealership } from '../rooftop.ts'
import { type LinkCall, openLink, readState } from './open-link.ts'
import { type PreviewFacts, previewCar, previewSize, previewWords } from './preview-drawing.ts'
import { findMediaFile, getShownVehicle, listShownMedia } from './queries.ts'

/** Pictures that are kept at hand, of some 100 kB each. */
const MAX_KEPT = 100

type Preview = PreviewFacts & { rooftopId: string; photo: string | undefined; bodyStyle: string | null }

/** The pictures by which links are shown elsewhere; 404 for one that does not work. */
export function openPreviews(services: AppServices): (call: LinkCall) => Promise<Buffer> {
  const made = new Map<string, Promise<Buffer>>()
  return async (call) => {
    const preview = await readPreview(services, call)
    if (!preview) throw fileNotFound()
    const key = JSON.stringify(preview)
    const known = made.get(key)
    if (known) return known
    const picture = draw(services, preview)
    made.set(key, picture)
    picture.catch(() => made.delete(key))
    for (const oldest of made.keys()) if (made.size > MAX_KEPT) made.delete(oldest)
    return picture
  }
}

async function readPreview(services: AppServices, call: LinkCall): Promise<Preview | undefined> {
  const link = await openLink(services, call)
  if (!link) return undefined
  return services.doors.inRooftop(link.rooftop_id, async (db) => {
    if ((await readState(db, link, services.now())).kind !== 'WORKS') return undefined
    const vehicle = await getShownVehicle(db, link.vehicle_id)
    return {
      rooftopId: link.rooftop_id,
      title: titleOf(vehicle),
      trim: vehicle.trim ?? '',
      rooftop: (await readDealership(db)).name,
      price: link.show_price ? vehicle.advertised_price : null,
      photo: await findFirstPhoto(db, link.vehicle_id),
      bodyStyle: vehicle.body_style,
    }
  })
}

/** The store's key of the first photo, where it is made already. */
async function findFirstPhoto(db: Db, vehicleId: string): Promise<string | undefined> {
  const first = (await listShownMedia(db, vehicleId)).find(({ kind }) => kind === 'IMAGE')
  const fileId = first && (await findMediaFile(db, vehicleId, first.id, 'view'))
  const file = fileId === undefined ? undefined : await findFile(db, fileId)
  return file?.ready_at ? file.store_key : undefined
}

async function draw(
  { files: { store }, pictures }: AppServices,
  { rooftopId, photo, bodyStyle, ...facts }: Preview,
): Promise<Buffer> {
  const path = await store.incoming()
  try {
    const source = photo === undefined ? undefined : await store.open(photo)
    if (source) await pipeline(source, createWriteStream(path))
    else await writeFile(path, previewCar(bodyStyle))
    return await pictures.run({ kind: 'compose', path, over: previewWords(facts), ...previewSize }, { rooftopId, personId: '' })
  } finally {
    await rm(path, { force: true })
  }
}
