import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { insertFile, markReady } from '../../src/files/queries.ts'
import { insertSticker } from '../../src/modules/papers/index.ts'
import { aPicture } from '../photos.ts'
import { aVehicle, type TestServer } from '../server.ts'

type OwnerOfFile = { vehicleId: string; kind?: string; id?: string; fieldId?: string | null }

/** A file on a vehicle, a note, a task or an item. */
export async function anAttachment(
  server: TestServer,
  rooftopId: string,
  { vehicleId, kind = 'VEHICLE', id: ownerId = vehicleId, fieldId = null }: OwnerOfFile,
  { isShownSmall = false } = {},
): Promise<string> {
  const [id, file_id] = [randomUUID(), await aPicture(server, rooftopId, 'front')]
  const created_at = server.clock.now
  const owner = { vehicle_id: vehicleId, owner_kind: kind, owner_id: ownerId, field_id: fieldId }
  await server.doors.inRooftop(rooftopId, (db) =>
    db
      .insertInto('attachment')
      .values({
        ...{ rooftop_id: rooftopId, id, name: 'front.webp', file_id, ...owner, created_at },
        thumbnail_id: isShownSmall ? file_id : null,
      })
      .execute(),
  )
  return id
}

/** A window sticker that its provider has given before; answers its VIN. */
export async function aKeptSticker(server: TestServer, rooftopId: string): Promise<string> {
  const vin = String(aVehicle().vin)
  const file = {
    id: randomUUID(),
    kind: 'UPLOAD',
    storeKey: randomUUID(),
    name: 'Sticker.pdf',
    mediaType: 'application/pdf',
  } as const
  const sticker = await PDFDocument.create()
  sticker.addPage()
  const bytes = await sticker.save()
  await server.app.files.store.put(file.storeKey, bytes, file.mediaType)
  await server.doors.inRooftop(rooftopId, async (db) => {
    await insertFile(db, { ...file, purgeAt: null }, server.clock.now)
    await markReady(db, file.id, bytes.length, server.clock.now)
    await insertSticker(db, vin, file.id, server.clock.now)
  })
  return vin
}
