import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csv, feedRow, feedsOf } from '../../../../test/feeds.ts'
import { startServer } from '../../../../test/server.ts'
import { openFeeds } from '../feeds.ts'

const server = await startServer()
const { doors, here, there, url } = server
const people = { here: await server.someone(), there: await server.someone('administrator', there.id) }

/** A data folder of its own, and a server's feeds that look into it. */
function aDropFolder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-drop-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const log: string[] = []
  const now = () => server.clock.now
  const feeds = openFeeds({ doors, url, dataDir, now, log: (line) => log.push(line) })
  afterAll(() => feeds.close())
  const at = (...names: string[]) => path.join(dataDir, 'feeds', ...names)
  async function look(times = 3) {
    for (let time = 0; time < times; time += 1) {
      await feeds.look()
      await feeds.settled()
    }
  }
  function folder(name: string) {
    mkdirSync(at(name), { recursive: true })
    return at(name)
  }
  /** What lies in a folder, without the moment it was put there. */
  const inside = (...names: string[]) =>
    (existsSync(at(...names)) ? readdirSync(at(...names)) : []).map((name) => name.replace(/^\d{8}T\d{6}Z-/, '')).toSorted()
  const reasonOf = (folderName: string, file: string) => {
    const name = readdirSync(at(folderName, 'failed')).find((one) => one.endsWith(`-${file}.txt`)) ?? ''
    return readFileSync(at(folderName, 'failed', name), 'utf8').trim()
  }
  return { at, folder, look, inside, reasonOf, log }
}

function rename(rooftopId: string, name: string) {
  return doors.identity((db) => db.updateTable('rooftop').set({ name }).where('id', '=', rooftopId).execute())
}

async function stockOf(rooftop: 'here' | 'there', vin: string): Promise<number> {
  return (await feedsOf(server, people[rooftop]).stored(vin)).length
}

test("a rooftop that takes another's id for its name gets none of its files", async () => {
  const drop = aDropFolder()
  const row = feedRow()
  await rename(here.id, there.id)
  writeFileSync(path.join(drop.folder(there.id), 'stock.csv'), csv([row]))
  await drop.look()
  await rename(here.id, 'Here')
  expect([await stockOf('here', row.VIN), await stockOf('there', row.VIN)]).toEqual([0, 1])
})

test('a folder stays with the rooftop that it was made for, whoever bears the name later', async () => {
  const drop = aDropFolder()
  const [before, after, taken] = [feedRow(), feedRow(), feedRow()]
  drop.folder('Here')
  await drop.look(1)
  await rename(here.id, 'Uptown')
  writeFileSync(drop.at('Here', 'before.csv'), csv([before]))
  await drop.look()
  expect([await stockOf('here', before.VIN), drop.inside('Here')]).toEqual([1, ['done']])
  await rename(there.id, 'Here')
  writeFileSync(drop.at('Here', 'after.csv'), csv([after]))
  await drop.look()
  expect([await stockOf('here', after.VIN), await stockOf('there', after.VIN)]).toEqual([0, 0])
  expect(drop.reasonOf('Here', 'after.csv')).toBe(
    `This folder belongs to 'Uptown', and another rooftop is called 'Here' now. Lay the file into a folder that bears the rooftop's id: ${there.id}.`,
  )
  rmSync(drop.at('Here'), { recursive: true })
  await drop.look(1)
  writeFileSync(path.join(drop.folder('Here'), 'taken.csv'), csv([taken]))
  await drop.look()
  await rename(there.id, 'There')
  await rename(here.id, 'Here')
  expect([await stockOf('here', taken.VIN), await stockOf('there', taken.VIN)]).toEqual([0, 1])
})

test('what is no file is put aside unread, with the reason in the folder and among the runs', async () => {
  const drop = aDropFolder()
  const folder = drop.folder('Here')
  const outside = path.join(drop.at(), 'outside.csv')
  writeFileSync(outside, csv([feedRow()]))
  symlinkSync(outside, path.join(folder, 'link.csv'))
  execFileSync('/usr/bin/env', ['mkfifo', path.join(folder, 'pipe.csv')])
  writeFileSync(path.join(folder, 'sparse.csv'), 'VIN\n')
  truncateSync(path.join(folder, 'sparse.csv'), 1_000_000_000)
  mkdirSync(path.join(folder, 'older'))
  await drop.look(5)
  expect(drop.inside('Here')).toEqual(['failed', 'older'])
  const reasons = ['link.csv', 'pipe.csv', 'sparse.csv'].map((name) => drop.reasonOf('Here', name))
  expect(reasons).toEqual([
    'This is a link: lay the file itself here.',
    'This is no file: lay the file itself here.',
    'A feed file may have 200 MB: split it and lay the parts here.',
  ])
  const runs: { state: string; fileName: string; failure: string }[] = (await people.here('GET', '/feeds/runs')).body.data
  expect(runs.filter(({ state }) => state === 'FAILED').map(({ fileName, failure }) => [fileName, failure])).toEqual(
    expect.arrayContaining([
      ['link.csv', reasons[0]],
      ['pipe.csv', reasons[1]],
      ['sparse.csv', reasons[2]],
    ]),
  )
  expect(drop.log).toContain(`A folder among dropped files is left alone: ${path.join(folder, 'older')}`)
})

test('names as long as a disk allows, or with line breaks in them, are taken in like any other', async () => {
  const drop = aDropFolder()
  const folder = drop.folder('Here')
  const rows = [feedRow(), feedRow()]
  writeFileSync(path.join(folder, `${'é'.repeat(125)}.csv`), csv(rows.slice(0, 1)))
  writeFileSync(path.join(folder, 'two\nlines\u202E.csv'), csv(rows.slice(1)))
  await drop.look(4)
  expect(drop.inside('Here')).toEqual(['done'])
  expect(drop.inside('Here', 'done')).toEqual([
    'two_lines_.csv',
    'two_lines_.csv.report.csv',
    `${'é'.repeat(98)}.csv`,
    `${'é'.repeat(98)}.csv.report.csv`,
  ])
  expect(await Promise.all(rows.map(({ VIN }) => stockOf('here', VIN)))).toEqual([1, 1])
  const { body } = await people.here('GET', '/feeds/runs')
  expect(body.data.map((run: { fileName: string }) => run.fileName)).toEqual(expect.arrayContaining(['twolines.csv']))
})

test("a link in the place of 'done' leads no file into another rooftop's folder, and none is taken in twice", async () => {
  const drop = aDropFolder()
  const row = feedRow()
  symlinkSync(drop.folder('There'), path.join(drop.folder('Here'), 'done'))
  writeFileSync(drop.at('Here', 'stock.csv'), csv([row]))
  await drop.look(6)
  expect([await stockOf('here', row.VIN), await stockOf('there', row.VIN)]).toEqual([1, 0])
  expect([drop.inside('Here'), drop.inside('There')]).toEqual([['done', 'stock.csv'], []])
  expect(drop.log).toEqual([`${drop.at('Here', 'stock.csv')} cannot be put away and stays where it is until it changes`])
})

test('a folder that bears nobody’s name is left alone, and the log says so once', async () => {
  const drop = aDropFolder()
  writeFileSync(path.join(drop.folder('Nobody'), 'stock.csv'), csv([feedRow()]))
  await drop.look()
  expect(drop.inside('Nobody')).toEqual(['stock.csv'])
  expect(drop.log).toEqual([`This folder bears no rooftop's id or name: files in it are not taken in: ${drop.at('Nobody')}`])
})
