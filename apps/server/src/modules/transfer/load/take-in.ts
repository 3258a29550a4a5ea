import type { ImportReport } from '@lotline/contract/rooftops/import'
import type { Permission } from '@lotline/domain/people/permissions'
import { inTransfer, type Transfer } from '../../../database/transfer.ts'
import type { FileStore } from '../../../files/store.ts'
import type { Archive } from '../archive/read-archive.ts'
import { switchedOffSentences } from './arrivals.ts'
import { type Loaded, loadRooftop } from './load-rooftop.ts'
import { compareFiles, openStoreKeys, removeFiles, storeFiles } from './store-files.ts'

export type TakeIn = {
  url: string
  store: FileStore
  archive: Archive
  rooftopId: string
  held: ReadonlySet<Permission> | undefined
  administrator?: string
  /** Names the files of this import in the store, the same each time it is tried. */
  secret: string
  told: { files(done: number): void; rows(table: string, done: number): void }
  signal: AbortSignal
  /** Belongs to the same change as the rows. */
  done?(transfer: Transfer, report: ImportReport): Promise<void>
}

const MAX_DIFFERENCES = 100

/** Takes a checked export into an empty rooftop: files first, then all rows as one change. What fails leaves neither behind. */
export async function takeIn(input: TakeIn): Promise<ImportReport> {
  const { url, store, archive, rooftopId, held, administrator, signal, told } = input
  const storeKeyOf = openStoreKeys(input.secret)
  try {
    await storeFiles({ archive, store, storeKeyOf, told: told.files, signal })
    return await inTransfer(url, { isReadOnly: false, name: 'lotline_import' }, async (transfer) => {
      const loaded = await loadRooftop({ transfer, archive, rooftopId, held, administrator, storeKeyOf, told: told.rows, signal })
      const report = reportOf(archive, loaded)
      await input.done?.(transfer, report)
      return report
    })
  } catch (error) {
    // A server that stops leaves them for the next, which knows their names.
    if (!signal.aborted) await removeFiles({ archive, store, storeKeyOf }).catch(() => {})
    throw error
  }
}

/** The last that is compared, once the rows are in: files as they lie in the store. */
export async function compareStored(
  input: Pick<TakeIn, 'archive' | 'store' | 'secret' | 'signal'>,
  report: ImportReport,
): Promise<ImportReport> {
  const storeKeyOf = openStoreKeys(input.secret)
  const { compared, agreeing, differing } = await compareFiles({ ...input, storeKeyOf })
  const differences = [...report.differences, ...differing.map(fileDiffers)].slice(0, MAX_DIFFERENCES)
  return { ...report, isSame: differences.length === 0, files: { compared, agreeing }, differences }
}

const fileDiffers = (id: string) => `files/${id} is not in the store as it was packed.`

function reportOf({ manifest }: Archive, loaded: Loaded): ImportReport {
  const rows = (table: string) => loaded.counts.find((count) => count.table === table)?.inFile ?? 0
  const inRooftop = loaded.counts.find(({ table }) => table === 'event')?.inRooftop ?? 0
  const differences = [
    ...loaded.differences,
    ...manifest.missing.map(({ id, reason }) => `files/${id} was not in the export: it ${reason}.`),
  ]
  return {
    isSame: differences.length === 0,
    counts: loaded.counts.map(({ table, ...counts }) => ({ label: table, ...counts })),
    events: { inFile: rows('event'), inRooftop },
    clocks: loaded.clocks,
    files: { compared: 0, agreeing: 0 },
    differences: differences.slice(0, MAX_DIFFERENCES),
    switchedOff: switchedOffSentences(rows, loaded.fetchedPhotos),
    people: loaded.people,
    keptIds: loaded.keptIds,
  }
}
