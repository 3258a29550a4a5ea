import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Transform } from 'node:stream'
import { makeCheckDigit } from '@lotline/domain/vin/vin'
import { usualFeedLimits } from '../../apps/server/src/feed-limits.ts'
import { openReader } from '../../apps/server/src/modules/feeds/read/reader.ts'
import { openUploads } from '../../apps/server/src/modules/feeds/uploads.ts'
import { budgets } from '../budgets.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'

// The parser that the server is built on, by itself.
const ofServer = createRequire(new URL('../../apps/server/package.json', import.meta.url))
const { parse }: { parse(options: object): Transform } = ofServer('csv-parse')

const headers =
  'VIN,Stock #,Year,Make,Model,Trim,Body,Engine,Transmission,Drive,Exterior Color,Interior Color,Odometer,Price,Status,New/Used,Inventory Date,Description'
const build = 'Honda,Civic,EX,Sedan,2.0L I4,Automatic,FWD,Lunar Silver,"Black, cloth"'
const told = `"One owner, ${'heated seats, backup camera, '.repeat(8)}clean history."`

function feedOf(rows: number): string {
  const line = (_: unknown, at: number) => {
    const vin = makeCheckDigit(`2HGFC2F8${String(at).padStart(9, '0')}`)
    return `${vin},B${at},2021,${build},"${(20_000 + at).toLocaleString('en-US')}","$21,${100 + (at % 900)}",Live,Used,02/20/2026,${told}`
  }
  return `${headers}\n${Array.from({ length: rows }, line).join('\n')}`
}

/** Reading a feed, with its bounds, in its thread, every cell understood, against a parser that only parts the cells. */
export async function feedFigure({ rounds, rows }: { rounds: number; rows: number }): Promise<Figure> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-bench-feed-'))
  const uploads = openUploads(dataDir, usualFeedLimits)
  const reader = openReader({ uploads, limits: usualFeedLimits, log: console.warn })
  const id = randomUUID()
  mkdirSync(path.dirname(uploads.pathOf(id)), { recursive: true })
  writeFileSync(uploads.pathOf(id), feedOf(rows))
  const signal = new AbortController().signal
  const ours = async () => {
    const feed = await reader.open(id, {}, { now: new Date(), signal })
    const seconds = await secondsFor(feed.rows, rows)
    await feed.close()
    return seconds
  }
  const plain = () => secondsFor(createReadStream(uploads.pathOf(id)).pipe(parse({ from_line: 2 })), rows)
  try {
    await ours()
    const ratios = await ratiosOf(rounds, ours, plain)
    const name = `feed of ${rows.toLocaleString('en-US')} rows, understood against parted`
    return figureOf(name, ratios, { budget: budgets.feed })
  } finally {
    await reader.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function secondsFor(records: AsyncIterable<unknown>, expected: number): Promise<number> {
  const began = performance.now()
  let count = 0
  for await (const _record of records) count += 1
  if (count !== expected) throw new Error(`${count} rows were read, ${expected} are there`)
  return (performance.now() - began) / 1000
}
