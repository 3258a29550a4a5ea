import { rm } from 'node:fs/promises'
import type { getImports, ImportTarget, RooftopImport, startImport } from '@lotline/contract/rooftops/import'
import type { Place } from '@lotline/contract/rooftops/rooftops'
import type { Received, Reply } from '@lotline/contract/route'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop } from '../../../ctx.ts'
import { newId } from '../../../database/new-id.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { listPlaces, prepareRooftop } from '../../rooftops/index.ts'
import { findUpload, finishUpload, resumableIn } from '../../uploads/index.ts'
import { partProgress } from '../tables/part-progress.ts'
import { wakeTransfers } from '../wake.ts'
import { emptyCheck, isEmpty } from './emptiness.ts'
import { importFolder } from './importing.ts'
import { beginImport, countPeople, countStock, deleteImport, findImport, type ImportRow, insertImport } from './queries.ts'

const MAX_TARGETS = 200

export async function readImports(raw: DoorsCtx): Promise<Reply<typeof getImports>> {
  const places = await editablePlaces(raw)
  const rooftops = places.filter(({ tier }) => tier === 'ROOFTOP').slice(0, MAX_TARGETS)
  const groups = places.filter(({ tier }) => tier !== 'ROOFTOP')
  const row = await inOwnRooftop(raw, ({ db }) => findImport(db))
  return {
    current: row ? shown(row, places) : null,
    targets: await targetsOf(raw, rooftops),
    groups: groups.map(({ id, name }) => ({ id, name })),
    command: 'npm run import -- /backup/FILE.lotline.tar --new "NAME"',
  }
}

async function editablePlaces({ doors, actor }: DoorsCtx): Promise<Place[]> {
  return (await doors.identity((db) => listPlaces(db, actor.personId))).filter(({ mayEdit }) => mayEdit)
}

async function targetsOf({ doors }: DoorsCtx, rooftops: readonly Place[]): Promise<ImportTarget[]> {
  const people = await doors.identity((db) =>
    countPeople(
      db,
      rooftops.map(({ id }) => id),
    ),
  )
  const targets: ImportTarget[] = []
  for (const { id, name } of rooftops) {
    const stock = await doors.inRooftop(id, countStock)
    const contents = { ...stock, people: people.get(id)?.people ?? 0, staff: people.get(id)?.staff ?? 0 }
    targets.push({
      id,
      name,
      isEmpty: isEmpty(contents),
      vehicles: stock.vehicles,
      people: contents.people,
      check: emptyCheck(name, contents),
    })
  }
  return targets
}

/** Takes up a file that has come in pieces; it is read from end to end before anybody may import it. */
export async function beginCheck(raw: DoorsCtx, dataDir: string, uploadUrl: string): Promise<RooftopImport> {
  const uploadId = resumableIn(uploadUrl)
  const { actor } = raw
  const before = await inOwnRooftop(raw, async ({ db, now }) => {
    const upload = await findUpload(db, uploadId)
    if (!upload || upload.person_id !== actor.personId || upload.expires_at <= now)
      throw new AppError('UPLOAD_NOT_FOUND', 'There is no upload of yours at this address. Send the file again.')
    const { length, received } = upload
    if (received < length)
      throw new AppError('UPLOAD_UNFINISHED', `${length - received} bytes of the file are still to come.`, {
        offset: received,
        length,
      })
    const known = await findImport(db, { locked: true })
    if (known?.upload_id === uploadId) return undefined
    if (known) await forget({ db, now }, known)
    const waiting = { state: 'RUNNING', title: upload.name, detail: 'Reading it from end to end.' } as const
    const checks = { file: waiting, version: { state: 'WAITING', title: 'Version', detail: 'Not checked yet.' } } as const
    await insertImport(db, {
      id: newId(),
      fileName: upload.name.slice(0, 200),
      bytes: length,
      uploadId,
      personId: actor.personId,
      now,
      checks,
    })
    await wakeTransfers(db, actor.rooftopId)
    return known
  })
  if (before) await rm(importFolder(dataDir, before.id), { recursive: true, force: true })
  const row = await inOwnRooftop(raw, ({ db }) => findImport(db))
  if (!row) throw importNotFound()
  return shown(row, [])
}

/** Begins the import into an empty rooftop of the caller's, or into one that is made for it. */
export async function beginLoad(raw: DoorsCtx, id: string, into: Received<typeof startImport>['body']): Promise<RooftopImport> {
  const places = await editablePlaces(raw)
  const row = await requireImport(raw, id)
  const place = placeIn(places, into)
  if (row.state !== 'CHECKED' && row.state !== 'FAILED')
    throw new AppError(
      'IMPORT_STATE',
      row.state === 'CHECKING' ? 'The file is still being checked.' : 'This file cannot be imported now. Send one again.',
    )
  const targetId = 'rooftopId' in into ? await requireEmpty(raw, place) : await prepare(raw, place, into.newRooftop.name)
  await inOwnRooftop(raw, async ({ db, actor }) => {
    if (!(await beginImport(db, row.id, targetId)))
      throw new AppError('IMPORT_STATE', 'Someone has just begun to import this file.')
    await wakeTransfers(db, actor.rooftopId)
  })
  return shown(await requireImport(raw, id), [
    ...places,
    { id: targetId, name: 'newRooftop' in into ? into.newRooftop.name : '' },
  ])
}

/** Rooftop or group that the caller names, among those that they administer. */
function placeIn(places: readonly Place[], into: Received<typeof startImport>['body']): Place {
  const isRooftop = 'rooftopId' in into
  const id = (isRooftop ? into.rooftopId : into.newRooftop.groupId).toLowerCase()
  const place = places.find((one) => one.id === id && (one.tier === 'ROOFTOP') === isRooftop)
  if (place) return place
  throw isRooftop
    ? new AppError('ROOFTOP_NOT_FOUND', 'There is no rooftop with this id among those that you administer.')
    : new AppError('GROUP_NOT_FOUND', 'There is no group with this id among those that you administer.')
}

async function requireEmpty(raw: DoorsCtx, place: Place): Promise<string> {
  const [target] = await targetsOf(raw, [place])
  if (target && !target.isEmpty) throw new AppError('ROOFTOP_NOT_EMPTY', `${target.check.title}. ${target.check.detail}`)
  return place.id
}

/** Its time zone is that of the file, which comes with the rows. */
function prepare({ doors }: DoorsCtx, group: Place, name: string): Promise<string> {
  return doors.identity((db) => prepareRooftop(db, { groupId: group.id, name, timeZone: 'UTC' }))
}

export async function dropImport(raw: DoorsCtx, dataDir: string, id: string): Promise<Record<string, never>> {
  const row = await requireImport(raw, id)
  await inOwnRooftop(raw, async ({ db, now }) => {
    const known = await findImport(db, { locked: true })
    if (known?.id === row.id) await forget({ db, now }, known)
  })
  await rm(importFolder(dataDir, row.id), { recursive: true, force: true })
  return {}
}

async function forget(ctx: Parameters<typeof finishUpload>[0], { id, state, upload_id }: ImportRow): Promise<void> {
  if (state === 'IMPORTING') throw new AppError('IMPORT_STATE', 'An import is under way. Wait until it is done.')
  await deleteImport(ctx.db, id)
  await finishUpload(ctx, upload_id)
}

async function requireImport(raw: DoorsCtx, id: string): Promise<ImportRow> {
  const row = await inOwnRooftop(raw, ({ db }) => findImport(db))
  if (row?.id !== id.toLowerCase()) throw importNotFound()
  return row
}

function importNotFound(): AppError {
  return new AppError('IMPORT_NOT_FOUND', 'There is no import with this id.')
}

function shown(row: ImportRow, places: readonly Pick<Place, 'id' | 'name'>[]): RooftopImport {
  const isDone = row.state === 'DONE'
  const files = row.facts?.files ?? null
  const target =
    row.target_id === null ? null : { id: row.target_id, name: places.find(({ id }) => id === row.target_id)?.name ?? '' }
  return {
    ...{
      id: row.id,
      fileName: row.file_name,
      bytes: row.bytes,
      state: row.state,
      begunAt: row.begun_at.toISOString(),
      begunBy: row.begun_by,
    },
    ...{
      facts: row.facts,
      checks: row.checks,
      bytesRead: row.bytes_read,
      target,
      report: isDone ? row.report : null,
      failure: row.failure,
    },
    parts: partProgress(row.tables, { done: isDone ? (files ?? 0) : 0, total: files }, isDone),
  }
}
