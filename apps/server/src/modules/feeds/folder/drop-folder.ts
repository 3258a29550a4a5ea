import { lstat, opendir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone } from '../refusals.ts'
import type { Inside } from '../service.ts'
import { setAside, standingOf, takeDropped } from './dropped-file.ts'
import { type FolderOwner, ownersOf } from './folder-owners.ts'

type Rooftop = { id: string; name: string }
type Folder = { path: string; owner: NonNullable<FolderOwner> }

export type WatchedFolders = {
  /** Begins the files that have come to rest since the last look; a rooftop takes one at a time. */
  look(rooftops: readonly Rooftop[]): Promise<void>
  /** Waits for the files that were begun. */
  settled(): Promise<void>
}

const halfWritten = /^\.|\.(part|partial|tmp|filepart|crdownload)$/i
const ownFolders = new Set(['done', 'failed'])
// Of a folder that somebody has filled, the rest is looked at when these have gone.
const mostNames = 1000

/** DATA_DIR/feeds/<rooftop id or name>/: a file laid there is taken in once its size has stood still over two looks. */
export function watchFolders(deps: Inside): WatchedFolders {
  const root = join(deps.dataDir, 'feeds')
  let seen = new Map<string, string>()
  let seenBefore = new Map<string, string>()
  /** What cannot be put away is not taken in again and again. */
  const stuck = new Map<string, string>()
  const busy = new Map<string, Promise<void>>()
  const tellOnce = onceEach(deps.log)

  async function lookInto(folder: Folder): Promise<void> {
    for (const name of await namesIn(folder.path)) {
      const path = join(folder.path, name)
      const found = await lstat(path).catch((error) => tellOnce(path, 'A dropped file cannot be looked at', error))
      if (!found || found.isDirectory()) continue
      const standing = standingOf(found)
      seen.set(path, standing)
      if (seenBefore.get(path) === standing && stuck.get(path) !== standing) begin(folder, { path, name, standing })
    }
  }

  function begin(
    { path: folder, owner }: Folder,
    { path, name, standing }: { path: string; name: string; standing: string },
  ): void {
    const key = 'rooftop' in owner ? owner.rooftop.id : folder
    if (busy.has(key)) return
    const taking =
      'rooftop' in owner
        ? takeDropped(deps, { rooftop: owner.rooftop, folder, name, standing })
        : refuse(folder, name, owner.trouble)
    const done = taking
      .catch((error) => {
        stuck.set(path, standing)
        deps.log(`${path} cannot be put away and stays where it is until it changes`, error)
      })
      .finally(() => busy.delete(key))
    busy.set(
      key,
      done.then(() => {}),
    )
  }

  async function refuse(folder: string, name: string, trouble: string): Promise<void> {
    deps.log(`A dropped feed was put aside in ${folder}: ${trouble}`)
    await setAside({ folder, name }, trouble)
  }

  async function namesIn(folder: string): Promise<string[]> {
    const names: string[] = []
    try {
      for await (const entry of await opendir(folder)) {
        if (halfWritten.test(entry.name) || ownFolders.has(entry.name)) continue
        if (entry.isDirectory()) tellOnce(join(folder, entry.name), 'A folder among dropped files is left alone')
        else names.push(entry.name)
        if (names.length === mostNames) break
      }
    } catch (error) {
      tellOnce(folder, 'A folder of dropped files cannot be read', error)
    }
    return names.toSorted()
  }

  async function foldersIn(rooftops: readonly Rooftop[]): Promise<Folder[]> {
    const entries = await readdir(root, { withFileTypes: true }).catch((error) => {
      if (!isGone(error)) tellOnce(root, 'The folder of dropped files cannot be read', error)
      return []
    })
    const names = entries.filter((entry) => !entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
    const owners = await ownersOf(root, names, rooftops)
    return [...owners].flatMap(([name, owner]) => {
      const path = join(root, name)
      if (owner) return [{ path, owner }]
      if (name !== 'reports') tellOnce(path, "This folder bears no rooftop's id or name: files in it are not taken in")
      return []
    })
  }

  return {
    async look(rooftops) {
      seenBefore = seen
      seen = new Map()
      for (const folder of await foldersIn(rooftops)) await lookInto(folder)
      for (const path of stuck.keys()) if (!seen.has(path)) stuck.delete(path)
    },
    async settled() {
      await Promise.all(busy.values())
    },
  }
}

const mostTold = 1000

/** Says each thing once, until something else is to be said of the same place. */
function onceEach(log: Inside['log']): (place: string, line: string, error?: unknown) => undefined {
  const told = new Map<string, string>()
  return (place, line, error) => {
    const said = `${line}: ${place}`
    const whole = `${said} ${error}`
    if (told.get(place) === whole) return
    if (told.size >= mostTold) told.clear()
    told.set(place, whole)
    log(said, error)
  }
}
