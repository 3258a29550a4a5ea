import { chmod, lstat, mkdir } from 'node:fs/promises'
import { type Account, canEnter } from './account.ts'

/** Folders outside every home, in order of preference, that only root may fill and the account may enter. */
export async function findCommonFolders(account: Account): Promise<string[]> {
  const usable: string[] = []
  for (const folder of ['/var/lib/lotline', '/var/tmp/lotline']) {
    if (await isUsable(folder, account).catch(() => false)) usable.push(folder)
  }
  return usable
}

async function isUsable(folder: string, account: Account): Promise<boolean> {
  const made = await mkdir(folder, { recursive: true, mode: 0o755 })
  if (made !== undefined) await chmod(folder, 0o755)
  // /var/tmp is everybody's: a folder that somebody else put there first must not become ours.
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) return false
  return canEnter(folder, account)
}
