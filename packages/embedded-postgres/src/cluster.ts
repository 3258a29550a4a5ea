import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, findNamedAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Finished, run, StartError } from './run.ts'
import { syncFolder } from './state.ts'

const major = '18'

/** Nobody but roles with a password enters, and only from this machine; the superuser has none and so cannot sign in at all. */
const accessRules = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** True for a finished cluster, false for none; throws for one that this version cannot run. */
export async function hasCluster(cluster: string): Promise<boolean> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(
      `The database in ${cluster} cannot be read (${error.code}): start Lotline as the user it belongs to, or as root.`,
    )
  })
  if (version === undefined) return false
  if (version.trim() === major) return true
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${version.trim()}, and this Lotline brings ${major}: move its data first.`,
  )
}

export type Making = { cluster: string; account: Account | undefined; binaries: Binaries; password: string; durable: boolean }

/** Makes the cluster beside its place and moves it there when it is whole, so that a half-made one never passes for finished. */
export async function makeCluster({ cluster, account, binaries, password, durable }: Making): Promise<void> {
  const parent = dirname(cluster)
  await removeHalfMade(cluster)
  const making = `${cluster}.making-${randomBytes(4).toString('hex')}`
  await mkdir(making, { mode: 0o700 })
  if (account !== undefined) await chown(making, account.uid, account.gid)
  await asNamed(account, making, async (named) => {
    expectDone(await run(binaries.initdb, initArguments(making, durable), { account: named }))
    await writeFile(join(making, 'pg_hba.conf'), accessRules)
    await runAlone(binaries, making, named, firstStatements(password))
  })
  await rename(making, cluster).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${cluster} holds something that is not a database (${error.code}): move it away and start again.`)
  })
  await syncFolder(parent)
}

/** Sets the owner's password in a cluster that is not running, for when the file that remembered it is gone. */
export async function setPassword({ cluster, account, binaries, password }: Omit<Making, 'durable'>): Promise<void> {
  await asNamed(account, cluster, (named) =>
    runAlone(binaries, cluster, named, [`alter role lotline_owner password '${password}'`]),
  )
}

function initArguments(folder: string, durable: boolean): string[] {
  // The builtin provider sorts alike on every system and does not change with the system's C library.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const systemLocale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const access = ['--username=postgres', '--auth-local=reject', '--auth-host=scram-sha-256']
  return ['-D', folder, ...locale, `--locale=${systemLocale}`, ...access, '--no-instructions', ...(durable ? [] : ['--no-sync'])]
}

function firstStatements(password: string): string[] {
  return [
    `create role lotline_owner login createrole createdb password '${password}'`,
    // So that it may take on the roles it will make for the server.
    "alter role lotline_owner set createrole_self_grant = 'set, inherit'",
    'create database lotline owner lotline_owner',
  ]
}

/** PostgreSQL's single-user mode: works without any sign-in, on a cluster that is not running. */
async function runAlone(binaries: Binaries, cluster: string, account: Account | undefined, statements: string[]): Promise<void> {
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  const args = ['--single', '-D', cluster, '-j', '-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic', 'postgres']
  expectDone(await run(binaries.postgres, args, { account, input }))
}

/** initdb and single-user mode insist on an account that has a name, so a nameless one borrows another's for as long as they run. */
async function asNamed(
  account: Account | undefined,
  folder: string,
  work: (named: Account | undefined) => Promise<void>,
): Promise<void> {
  if (account === undefined || account.named) return work(account)
  const lender = await findNamedAccount()
  await changeOwner(folder, lender)
  await work(lender).finally(() => changeOwner(folder, account))
}

async function changeOwner(folder: string, { uid, gid }: Account): Promise<void> {
  expectDone(await run('chown', ['-R', `${uid}:${gid}`, folder], { account: undefined }))
}

function expectDone({ code, stderr }: Finished): void {
  if (code === 0) return
  const reason = stderr.split('\n').find((line) => /error|fatal|panic/i.test(line)) ?? stderr.trim()
  throw new StartError(`The database could not be made: ${reason}`)
}

async function removeHalfMade(cluster: string): Promise<void> {
  const siblings = await readdir(dirname(cluster))
  const halfMade = siblings.filter((name) => name.startsWith(`${basename(cluster)}.making-`))
  await Promise.all(halfMade.map((name) => rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 })))
}
