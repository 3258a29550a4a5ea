import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Cells, csv, feedRow } from '../test/feeds.ts'
import { ownDataDir, startServer } from '../test/server.ts'

const { url, doors, here } = await startServer()
const dataDir = ownDataDir()
const command = path.join(import.meta.dirname, 'feed-command.ts')
const { INIT_CWD: _started, ...surroundings } = process.env

function start(...args: string[]) {
  const env = { ...surroundings, DATABASE_URL: url, DATA_DIR: dataDir }
  return spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function feed(...args: string[]) {
  const child = start(...args)
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, lines: out.trim().split('\n'), error: error.trim() }
}

function fileOf(rows: readonly Cells[], name = 'stock.csv'): string {
  const file = path.join(dataDir, name)
  writeFileSync(file, csv(rows))
  return file
}

test('a file is taken in and accounted for; one far smaller is held until it is confirmed', { timeout: 300_000 }, async () => {
  const rows = [feedRow(), feedRow(), feedRow()]
  const first = await feed(fileOf([...rows, feedRow({ VIN: 'SHORT' })]), '--rooftop', 'HERE')
  expect([first.code, first.lines[0], first.lines.length]).toEqual([0, 'read 4, added 3, changed 0, unchanged 0, left out 1', 2])
  const report = readFileSync(first.lines[1] ?? '', 'utf8')
  expect(report).toContain(`2,ADDED,${rows[0]?.VIN},${rows[0]?.Stock},into recon,`)
  const small = fileOf(rows.slice(0, 1))
  const held = await feed(small, '--rooftop', here.id)
  expect(held).toEqual({
    code: 3,
    lines: [
      'read 1, added 0, changed 0, unchanged 1, left out 0',
      'held: has 1 vehicle in stock, last time 3: fewer than half must be confirmed',
    ],
    error: '',
  })
  const confirmed = await feed(small, '--rooftop', 'here', '--confirm')
  expect([confirmed.code, confirmed.lines[0]]).toEqual([0, 'read 1, added 0, changed 0, unchanged 1, left out 0'])
})

test('columns can be named, and what is wrong is said in a sentence', { timeout: 300_000 }, async () => {
  const { VIN, Stock } = feedRow()
  const file = fileOf([{ Wagen: VIN, Stock }], 'wagen.csv')
  expect(await feed(file, '--rooftop', 'Here')).toMatchObject({ code: 1, error: 'Name the column that holds the VIN.' })
  const mapped = await feed(file, '--rooftop', 'Here', '--map', 'vin=Wagen')
  expect([mapped.code, mapped.lines[0]]).toEqual([0, 'read 1, added 1, changed 0, unchanged 0, left out 0'])
  expect(await feed(dataDir, '--rooftop', 'Here')).toMatchObject({ code: 2, error: `There is no file ${dataDir}.` })
  expect(await feed(file, '--rooftop', 'Nowhere')).toMatchObject({
    code: 2,
    error: "There is no rooftop 'Nowhere'. The rooftops are 'Here', 'There'.",
  })
  expect((await feed('--rooftop', 'Here')).code).toBe(2)
})

test('what a killed command left is brought to its end by the next', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: 800 }, () => feedRow())
  const child = start(fileOf(rows, 'large.csv'), '--rooftop', 'Here')
  const gone = new Promise((resolve) => child.on('exit', resolve))
  const running = () =>
    doors.inRooftop(here.id, (db) =>
      db.selectFrom('feed_run').select(['id', 'rows_read']).where('state', '=', 'RUNNING').executeTakeFirst(),
    )
  while (((await running())?.rows_read ?? 0) === 0) await delay(10)
  child.kill('SIGKILL')
  await gone
  const left = await running()
  expect(left?.rows_read).toBeLessThan(800)
  const next = await feed(fileOf(rows, 'large.csv'), '--rooftop', 'Here')
  expect(next.lines[0]).toBe('read 800, added 0, changed 0, unchanged 800, left out 0')
  const run = await doors.inRooftop(here.id, (db) =>
    db
      .selectFrom('feed_run')
      .selectAll()
      .where('id', '=', left?.id ?? '')
      .executeTakeFirst(),
  )
  expect(run).toMatchObject({ state: 'DONE', rows_read: 800, added: 800 })
})
