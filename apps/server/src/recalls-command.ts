import { statSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from './config.ts'
import { openUnhurriedDoors } from './database/doors.ts'
import { closePools, openPools } from './database/pools.ts'
import { takeInFlatFile } from './modules/recalls/module.ts'
import { inDatabase, prepareDatabase } from './prepare-database.ts'

const usage = 'npm run recalls -- FILE'
const exitCodes = { refused: 1, wrongArguments: 2 } as const
// Of a file that is none of NHTSA's every line is wrong: the first say so.
const mostFaults = 50

async function takeIn(file: string, url: string): Promise<void> {
  await prepareDatabase(url)
  const pools = openPools({ url, size: 4 })
  let faults = 0
  try {
    const report = await takeInFlatFile(
      {
        doors: openUnhurriedDoors(pools),
        now: new Date(),
        onFault(line, fault) {
          faults += 1
          if (faults <= mostFaults) process.stderr.write(`line ${line} is left out: ${fault}\n`)
        },
      },
      file,
    )
    if (faults > mostFaults) process.stderr.write(`and ${faults - mostFaults} more\n`)
    const { read, ofStock, added, changed, unchanged, leftOut } = report
    process.stdout.write(
      `read ${read}, of models in stock ${ofStock}, added ${added}, changed ${changed}, unchanged ${unchanged}, left out ${leftOut}\n`,
    )
    if (read > 0 && leftOut === read) process.exitCode = exitCodes.refused
  } finally {
    await closePools(pools)
  }
}

const [given, ...others] = process.argv.slice(2)
// npm runs its scripts in the project's folder, whatever folder the file was named from.
const file = path.resolve(process.env.INIT_CWD ?? '.', given ?? '')
if (given === undefined || others.length > 0 || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
  process.stderr.write(given === undefined || others.length > 0 ? `Give one file: ${usage}\n` : `There is no file ${file}.\n`)
  process.exitCode = exitCodes.wrongArguments
} else {
  try {
    await inDatabase(readConfig(process.env), (url) => takeIn(file, url))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = exitCodes.refused
  }
}
