import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Doors, openUnhurriedDoors } from '../../apps/server/src/database/doors.ts'
import { closePools, openPools } from '../../apps/server/src/database/pools.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { processSettings } from '../../scripts/hand-over.mjs'
import { openDatabase, openTemporaryFolder } from '../database.ts'
import { openGroup, openRooftop } from '../dealership.ts'
import { fillRooftop } from '../generate.ts'

const FILE_BYTES = 24_000
const WRITERS = 16
const root = path.join(import.meta.dirname, '../..')

export type RoundTrip = { line: string; isSame: boolean }

/** Packs a large rooftop with a photo for each vehicle, takes it into another installation, and has both sides compared. */
export async function moveRooftop({ vehicles, say }: { vehicles: number; say: (line: string) => void }): Promise<RoundTrip> {
  const folder = await openTemporaryFolder('lotline-bench-move-')
  const [from, to] = [await openDatabase(process.env.DATABASE_URL), await openDatabase(process.env.DATABASE_URL)]
  try {
    const [here, there, out] = [path.join(folder, 'here'), path.join(folder, 'there'), path.join(folder, 'out')]
    for (const one of [here, there, out]) await mkdir(one, { recursive: true })
    await fill(from.url, here, vehicles)
    await inDoors(to.url, openGroup)
    say(`${vehicles} vehicles with a photo each`)
    const packed = await run(['export', '--rooftop', `Bench Motors ${vehicles}`, '--out', out], {
      DATABASE_URL: from.url,
      DATA_DIR: here,
    })
    const [name = ''] = await readdir(out)
    const { size } = await stat(path.join(out, name))
    const taken = await run(['import', path.join(out, name), '--new', 'Moved Motors'], { DATABASE_URL: to.url, DATA_DIR: there })
    say(taken.said.trim())
    const report = /^Moved Motors: (.*)$/m.exec(taken.said)?.[1] ?? ''
    const line = `${vehicles} vehicles, ${(size / 1e6).toFixed(0)} MB: packed in ${packed.seconds} s with ${packed.peakMb} MB at most, taken in and compared in ${taken.seconds} s with ${taken.peakMb} MB at most; ${report}`
    return { line, isSame: packed.code === 0 && taken.code === 0 && report !== '' }
  } finally {
    await from.close()
    await to.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function inDoors<T>(url: string, work: (doors: Doors) => Promise<T>): Promise<T> {
  await prepareDatabase(url)
  const pools = openPools({ url, size: 4 })
  return work(openUnhurriedDoors(pools)).finally(() => closePools(pools))
}

async function fill(url: string, dataDir: string, vehicles: number): Promise<void> {
  await inDoors(url, async (doors) => {
    const { id } = await openRooftop(doors, await openGroup(doors), vehicles)
    await doors.inRooftop(id, (db) => fillRooftop(db, vehicles))
    const { rows } = await doors.inRooftop(id, (db) =>
      sql<{ store_key: string }>`
        with photo as (
          insert into file (rooftop_id, id, kind, store_key, name, media_type, bytes, created_at, ready_at)
          select rooftop_id, gen_random_uuid(), 'UPLOAD', 'upload/' || id, 'front.jpg', 'image/jpeg', ${sql.lit(FILE_BYTES)}, now(), now() from vehicle
          returning rooftop_id, id, store_key),
        shown as (
          insert into media (rooftop_id, id, vehicle_id, kind, shot, image_type, name, place, file_id, view_id, thumbnail_id, width, height, created_at)
          select rooftop_id, gen_random_uuid(), substr(store_key, 8)::uuid, 'IMAGE', 'FRONT', 'DEALER', 'front.jpg', 1, id, id, id, 1600, 1200, now() from photo)
        select store_key from photo`.execute(db),
    )
    const keys = rows.map(({ store_key }) => store_key)
    await mkdir(path.join(dataDir, 'files/upload'), { recursive: true })
    const write = async () => {
      for (let key = keys.pop(); key; key = keys.pop()) await writeFile(path.join(dataDir, 'files', key), randomBytes(FILE_BYTES))
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
  })
}

type Ran = { code: number; said: string; seconds: number; peakMb: number }

/** Runs a command as people do, and looks how much memory it takes. */
async function run([command = '', ...given]: string[], settings: Record<string, string>): Promise<Ran> {
  const begun = performance.now()
  const entry = path.join(root, `apps/server/src/${command}-command.ts`)
  const env = { ...processSettings, ...process.env, ...settings }
  const child = spawn(process.execPath, [entry, ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  let peakMb = 0
  const look = setInterval(async () => {
    peakMb = Math.max(peakMb, await residentMb(child))
  }, 200)
  const [code] = await once(child, 'close')
  clearInterval(look)
  if (code !== 0) process.stderr.write(said)
  return { code, said, seconds: Math.round((performance.now() - begun) / 1000), peakMb }
}

async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
