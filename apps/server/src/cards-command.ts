import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { type Doors, openUnhurriedDoors } from './database/doors.ts'
import { closePools, openPools } from './database/pools.ts'
import { listRooftops } from './database/rooftops.ts'
import { dropCards, writeMissingCards } from './modules/vehicles/index.ts'
import { vehicleRead } from './modules.ts'
import { inDatabase, prepareDatabase } from './prepare-database.ts'

/** Writes the cards of all vehicles, rooftop by rooftop, and says how many were written. */
async function writeCards(url: string, isAnew: boolean): Promise<void> {
  await prepareDatabase(url)
  const pools = openPools({ url, size: 2 })
  const doors = openUnhurriedDoors(pools)
  try {
    for (const { id, name } of await doors.identity(listRooftops)) {
      if (isAnew) await doors.inRooftop(id, dropCards)
      process.stdout.write(`${name}: ${await writeAll(doors, id)} written\n`)
    }
  } finally {
    await closePools(pools)
  }
}

async function writeAll(doors: Doors, rooftopId: string): Promise<number> {
  const written = await writeMissingCards(doors, rooftopId, vehicleRead.recipe)
  return written === 0 ? 0 : written + (await writeAll(doors, rooftopId))
}

try {
  const { values } = parseArgs({ options: { anew: { type: 'boolean', default: false } } })
  await inDatabase(readConfig(process.env), (url) => writeCards(url, values.anew))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = error instanceof TypeError && 'code' in error ? 2 : 1
}
