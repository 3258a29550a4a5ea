import { chmod, lstat, mkdir, readFile } from 'node:fs/promises'
import { type Finished, run, StartError } from './run.ts'

/** The user PostgreSQL runs as when the server was started by root, which PostgreSQL refuses; `named` tells whether /etc/passwd knows it. */
export type Account = { uid: number; gid: number; named: boolean }

const overflowId = 65534

/** The account for a cluster: undefined when this process is not root and so runs PostgreSQL as itself. A cluster that exists keeps its owner. */
export async function chooseAccount(owner: { uid: number; gid: number } | undefined): Promise<Account | undefined> {
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner === undefined || self === undefined || owner.uid === self) return undefined
    throw new StartError(`The database belongs to user ${owner.uid}: start Lotline as that user or as root.`)
  }
  const known = await listAccounts()
  const isNamed = (uid: number) => known.some((account) => account.uid === uid)
  if (owner !== undefined && owner.uid !== 0) return { ...owner, named: isNamed(owner.uid) }
  for (const candidate of candidates(known)) {
    if ((await tryAs(candidate, ['-c', ':'])).code === 0)
      return { uid: candidate.uid, gid: candidate.gid, named: isNamed(candidate.uid) }
  }
  throw new StartError(
    'PostgreSQL refuses to run as root and no other user can be used here: start Lotline as an ordinary user, or set DATABASE_URL.',
  )
}

/** Some account that /etc/passwd names: initdb insists on a name, PostgreSQL itself does not. */
export async function findNamedAccount(): Promise<Account> {
  for (const account of await listAccounts()) {
    if ((await tryAs(account, ['-c', ':'])).code === 0) return { uid: account.uid, gid: account.gid, named: true }
  }
  throw new StartError(
    'PostgreSQL needs one ordinary user in /etc/passwd: add one (`useradd --system postgres`), or set DATABASE_URL.',
  )
}

/** Asked of the system itself rather than of mode bits, so that access lists and mounts count too. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  return (await tryAs(account, ['-c', 'cd -- "$1"', 'sh', folder])).code === 0
}

async function tryAs(account: { uid: number; gid: number } | undefined, args: string[]): Promise<Finished> {
  return run('/bin/sh', args, { account }).catch((error: Error) => ({ code: 1, stdout: '', stderr: error.message }))
}

function candidates(known: Passwd[]): { uid: number; gid: number }[] {
  const byName = (name: string) => known.filter((account) => account.name === name)
  return [...byName('postgres'), ...byName('nobody'), { uid: overflowId, gid: overflowId }]
}

type Passwd = { name: string; uid: number; gid: number }

async function listAccounts(): Promise<Passwd[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const rows = text.split('\n').map((line) => line.split(':'))
  return rows
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid) && uid > 0)
}

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
