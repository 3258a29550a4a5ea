import { createHash } from 'node:crypto'
import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, canEnter, chooseAccount, findCommonFolders } from './account.ts'
import { hasCluster } from './cluster.ts'
import { clearLeftovers } from './leftover.ts'
import { StartError } from './run.ts'
import type { State } from './state.ts'

export type Place = { cluster: string; account: Account | undefined; isMade: boolean }

/** Where the cluster of a data folder is or shall be, and whom it runs as; `movedTo` in the state points to a cluster outside the folder. */
export async function findPlace(dataDir: string, state: State, log: (line: string) => void): Promise<Place> {
  const cluster = state.movedTo ?? join(dataDir, 'postgres')
  const account = await chooseAccount(await ownerOf(cluster))
  if (await hasCluster(cluster)) return existing(cluster, account)
  if (state.movedTo !== undefined && state.made === true) {
    throw new StartError(
      `The database of ${dataDir} was in ${cluster} and is gone: put it back, or delete ${dataDir}/postgres.json to begin empty.`,
    )
  }
  if (account === undefined || (await canEnter(dataDir, account)))
    return { cluster: join(dataDir, 'postgres'), account, isMade: false }
  return { cluster: await outside(dataDir, account, log), account, isMade: false }
}

async function existing(cluster: string, account: Account | undefined): Promise<Place> {
  if (await canEnter(cluster, account)) return { cluster, account, isMade: true }
  throw new StartError(`User ${account?.uid} can no longer enter ${cluster}, which is its own: let it through the folders above.`)
}

async function ownerOf(cluster: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(join(cluster, 'PG_VERSION')).catch(() => stat(cluster).catch(() => undefined))
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid }
}

/** A place in a folder common to all, for when the account cannot enter the data folder, as in root's own home. */
async function outside(dataDir: string, account: Account, log: (line: string) => void): Promise<string> {
  const [folder] = await findCommonFolders(account)
  if (folder === undefined) {
    throw new StartError(`User ${account.uid} cannot enter ${dataDir}: set DATA_DIR to a folder everybody may enter.`)
  }
  const home = join(folder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  const cluster = join(home, 'postgres')
  if (await hasCluster(cluster)) await setAside(home, cluster, log)
  await mkdir(home, { recursive: true, mode: 0o755 })
  log(`user ${account.uid} cannot enter ${dataDir}, so its database lives in ${cluster}`)
  return cluster
}

/** The data folder was deleted and made anew: its former database is nobody's now, but deleting it is not ours to decide. */
async function setAside(home: string, cluster: string, log: (line: string) => void): Promise<void> {
  await clearLeftovers(cluster, log)
  const aside = `${home}.left-${new Date().toISOString().replaceAll(':', '')}`
  await rename(home, aside)
  log(`an earlier database of the same folder was kept as ${aside}`)
}
