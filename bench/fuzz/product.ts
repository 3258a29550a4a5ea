import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePort } from '@lotline/embedded-postgres/port'
import { openTemporaryFolder } from '../database.ts'
import { signIn, startProduct } from '../product.ts'
import { type FuzzOptions, fuzz, type Outcome } from './fuzz.ts'

const password = 'Lotline#2026'
const names = ['admin', 'manager', 'technician', 'sales', 'vendor']
const watch = join(import.meta.dirname, 'loop-watch.ts')

/** The same against the real server in a process of its own, with the demo, by the demo's five accounts. */
export async function fuzzProduct(options: Pick<FuzzOptions, 'requests' | 'seed' | 'say'>): Promise<Outcome> {
  const [dataDir, port] = [await openTemporaryFolder('lotline-fuzz-'), await choosePort(undefined)]
  const file = join(dataDir, 'held')
  const preload = `--import=${new URL(`file://${watch}`).href}`
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    LOOP_WATCH_FILE: file,
    NODE_OPTIONS: preload,
  }
  const product = await startProduct(port, settings)
  // Making the demo is work of another kind.
  const began = Date.now()
  const heldMs = () => longestSince(began, existsSync(file) ? readFileSync(file, 'utf8') : '')
  const accounts = names.map((name) => ({
    name,
    signIn: () => signIn(port, { emailAddress: `${name}@demo.lotline.test`, password }),
  }))
  try {
    return await fuzz({ ...options, port, accounts, heldMs, longestMs: 1000 })
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function longestSince(began: number, lines: string): number {
  const seen = lines.split('\n').map((line) => line.split(' ').map(Number))
  return Math.max(0, ...seen.map(([at = 0, ms = 0]) => (at > began ? ms : 0)))
}
