import type { ImportReport } from '@lotline/contract/rooftops/import'
import type { Permission } from '@lotline/domain/people/permissions'
import { inTransfer, type Transfer } from '../../../database/transfer.ts'
import type { FileStore } from '../../../files/store.ts'
import type { Archive } from '../archive/read-archive.ts'
import { switchedOffSentences } from './arrivals.ts'
import { type Loaded, type LoadInput, loadRooftop } from './load-rooftop.ts'
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
    const loaded = await inTransfer(url, { isReadOnly: false, name: 'lotline_import' }, (transfer) =>
      loadAndTell(transfer, input, { transfer, archive, rooftopId, held, administrator, storeKeyOf, told: told.rows, signal }),
    )
    // From here on rows name the files: whatever happens, they stay.
    const files = await compareFiles({ archive, store, storeKeyOf, signal: new AbortController().signal })
    return reportOf(archive, loaded, files)
  } catch (error) {
    if (!signal.aborted) await removeFiles({ archive, store, storeKeyOf }).catch(() => {})
    throw error
  }
}

async function loadAndTell(transfer: Transfer, { archive, done }: TakeIn, load: LoadInput): Promise<Loaded> {
  const loaded = await loadRooftop(load)
  await done?.(transfer, reportOf(archive, loaded, { compared: 0, agreeing: 0, differing: [] }))
  return loaded
}

type Files = Awaited<ReturnType<typeof compareFiles>>

function reportOf({ manifest }: Archive, loaded: Loaded, files: Files): ImportReport {
  const rows = (table: string) => loaded.counts.find((count) => count.table === table)?.inFile ?? 0
  const inRooftop = loaded.counts.find(({ table }) => table === 'event')?.inRooftop ?? 0
  const differences = [
    ...loaded.differences,
    ...files.differing.map((id) => `files/${id} is not in the store as it was packed.`),
    ...manifest.missing.map(({ id, reason }) => `files/${id} was not in the export: it ${reason}.`),
  ]
  return {
    isSame: differences.length === 0,
    counts: loaded.counts.map(({ table, ...counts }) => ({ label: table, ...counts })),
    events: { inFile: rows('event'), inRooftop },
    clocks: loaded.clocks,
    files: { compared: files.compared, agreeing: files.agreeing },
    differences: differences.slice(0, MAX_DIFFERENCES),
    switchedOff: switchedOffSentences(rows, loaded.fetchedPhotos),
    people: loaded.people,
    keptIds: loaded.keptIds,
  }
}
