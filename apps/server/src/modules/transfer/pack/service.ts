import { rm } from 'node:fs/promises'
import type { getExports, RooftopExport } from '@lotline/contract/rooftops/export'
import type { Reply } from '@lotline/contract/route'
import { exportFileEnding, exportParts } from '@lotline/domain/rooftop-export/export-parts'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import type { FileLinks } from '../../../files/links.ts'
import { version } from '../../../version.ts'
import { partProgress } from '../tables/part-progress.ts'
import { wakeTransfers } from '../wake.ts'
import { exportFolder } from './exporting.ts'
import { deleteOldExports, type ExportRow, endFile, findRooftop, insertExport, listExports, moveExport } from './queries.ts'

export async function readExports({ db, actor, now }: Ctx): Promise<Reply<typeof getExports>> {
  const { name, opened_at } = await findRooftop(db, actor.rooftopId)
  const exports = (await listExports(db)).map(shown)
  const isFinished = ({ state, expiresAt }: RooftopExport) =>
    state === 'READY' && expiresAt !== null && expiresAt > now.toISOString()
  return {
    rooftop: { id: actor.rooftopId, name, since: (opened_at ?? now).toISOString() },
    current: exports.find(({ state }) => state !== 'READY') ?? null,
    finished: exports.filter(isFinished),
    parts: exportParts.map(({ id, label, formats }) => ({ part: id, label, formats: [...formats] })),
    command: `npm run export -- --rooftop "${name.replaceAll('"', '\\"')}" --out /backup`,
  }
}

export async function beginExport(ctx: Ctx): Promise<RooftopExport> {
  const { db, actor, now } = ctx
  const id = newId()
  const { name } = await findRooftop(db, actor.rooftopId)
  const fileName = exportFileName(name, now)
  if (!(await insertExport(db, { id, fileName, personId: actor.personId, version, now })))
    throw new AppError('EXPORT_RUNNING', 'An export of this rooftop is under way already. Wait for it, or stop it first.')
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', fact: { sentence: 'exportBegun' } })
  await wakeTransfers(db, actor.rooftopId)
  return readExport(ctx, id)
}

/** 'riverside-toyota-2026-10-01.lotline.tar'. */
export function exportFileName(rooftop: string, now: Date): string {
  const plain = rooftop
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain.slice(0, 60) || 'rooftop'}-${now.toISOString().slice(0, 10)}${exportFileEnding}`
}

export async function changeExport(ctx: Ctx, id: string, change: 'pause' | 'resume'): Promise<RooftopExport> {
  await findExport(ctx, id)
  const moved =
    change === 'pause'
      ? await moveExport(ctx.db, id, ['WAITING', 'PACKING'], 'PAUSED')
      : await moveExport(ctx.db, id, ['PAUSED', 'FAILED'], 'WAITING')
  if (!moved)
    throw new AppError(
      'EXPORT_STATE',
      change === 'pause' ? 'This export is not being packed.' : 'This export is not paused, or another one is under way.',
    )
  await wakeTransfers(ctx.db, ctx.actor.rooftopId)
  return readExport(ctx, id)
}

/** Stops packing, or deletes what is packed. */
export async function stopExport(ctx: Ctx, dataDir: string, id: string): Promise<Record<string, never>> {
  const { file_name: file, file_id: fileId } = await findExport(ctx, id)
  await moveExport(ctx.db, id, ['WAITING', 'PACKING', 'PAUSED', 'FAILED', 'READY'], 'STOPPED')
  if (fileId) await endFile(ctx.db, fileId, ctx.now)
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', fact: { sentence: 'exportDeleted', file } })
  // Of one that is packed just now the packing itself tidies up.
  await rm(exportFolder(dataDir, id), { recursive: true, force: true }).catch(() => {})
  return {}
}

/** Where it can be downloaded for ten minutes; who did so stands in the log. */
export async function openExport(ctx: Ctx, links: FileLinks, id: string): Promise<{ uri: string }> {
  const { file_name: file, file_id: fileId, state, expires_at } = await findExport(ctx, id)
  if (state !== 'READY' || !fileId || !expires_at || expires_at <= ctx.now)
    throw new AppError('EXPORT_STATE', 'This export cannot be downloaded. Pack a new one.')
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', fact: { sentence: 'exportDownloaded', file } })
  return { uri: links.addressOf({ rooftopId: ctx.actor.rooftopId, fileId }, ctx.now) }
}

export async function forgetOldExports(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteOldExports(ctx.db, ctx.now)
}

async function findExport({ db }: Pick<Ctx, 'db'>, id: string): Promise<ExportRow> {
  const found = isUuid(id) ? (await listExports(db)).find((one) => one.id === id.toLowerCase()) : undefined
  if (!found) throw new AppError('EXPORT_NOT_FOUND', 'There is no export with this id.')
  return found
}

async function readExport(ctx: Pick<Ctx, 'db'>, id: string): Promise<RooftopExport> {
  return shown(await findExport(ctx, id))
}

function shown(row: ExportRow): RooftopExport {
  const files = { done: row.files_done, total: row.files_total }
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    packing: row.packing,
    begunAt: row.begun_at.toISOString(),
    begunBy: row.begun_by,
    asOf: row.as_of?.toISOString() ?? null,
    parts: partProgress(row.tables, files, row.state === 'READY'),
    files,
    bytes: { done: row.bytes_done, total: row.bytes_total },
    secondsLeft: row.seconds_left,
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    failure: row.failure,
    appVersion: row.app_version,
  }
}
