import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import {
  doublingMasksSvg,
  grayJpeg,
  hugeProgressiveJpeg,
  nestedMasksSvg,
  textBombPng,
  tinyPng,
} from '../../../../../bench/hostile/pictures.ts'
import { type PictureChild, pictureLimits, startPictureChild } from './child.ts'
import { openPictureProcesses } from './processes.ts'
import type { PictureTask } from './tasks.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'lotline-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let files = 0

async function fileOf(bytes: Buffer): Promise<string> {
  files += 1
  const file = path.join(folder, String(files))
  await writeFile(file, bytes)
  return file
}

const sizes = ['view', 'grid', 'thumbnail'] as const
const child = async (limits = pictureLimits): Promise<PictureChild> => {
  const started = await startPictureChild(limits)
  afterAll(() => started.end())
  return started
}
const tiny: PictureTask = { kind: 'inspect', path: await fileOf(tinyPng()), type: 'image/png' }

test('drawings that take memory or time without end are refused, and their process ends', async () => {
  const [greedy, endless] = await Promise.all([fileOf(nestedMasksSvg()), fileOf(doublingMasksSvg())])
  const first = await child()
  await expect(first.run({ kind: 'rasterize', path: greedy, sizes })).rejects.toMatchObject({ reason: 'TOO_MUCH_WORK' })
  const second = await child({ ...pictureLimits, ms: 700 })
  await expect(second.run({ kind: 'rasterize', path: endless, sizes })).rejects.toMatchObject({ reason: 'TOO_MUCH_WORK' })
  expect([first.isAlive(), second.isAlive()]).toEqual([false, false])
  await expect(first.run(tiny)).rejects.toMatchObject({ reason: 'TOO_MUCH_WORK' })
})

test('text of gigabytes in a small PNG is never unpacked', async () => {
  const one = await child()
  expect(await one.run({ kind: 'inspect', path: await fileOf(textBombPng()), type: 'image/png' })).toEqual({
    width: 10,
    height: 10,
  })
  expect(await one.residentBytes()).toBeLessThan(200 * 1024 ** 2)
})

test.each([
  [4032, 3024, true, false],
  [6000, 4000, true, false],
  [8000, 6000, true, true],
  [12_000, 9000, false, true],
])(
  'a photo of %i by %i pixels is read and made smaller (progressive %s, color of half size %s)',
  async (width, height, isProgressive, hasHalvedColor) => {
    const file = await fileOf(grayJpeg({ width, height, isProgressive, hasHalvedColor }))
    const one = await child()
    expect(await one.run({ kind: 'inspect', path: file, type: 'image/jpeg' })).toEqual({ width, height })
    expect(Object.keys(Object(await one.run({ kind: 'resize', path: file, sizes })))).toEqual([...sizes])
  },
)

test('a photo of more than 110 megapixels is refused before it is decoded, a progressive one that needs more memory while it is', async () => {
  const [more, heavy] = [
    hugeProgressiveJpeg(),
    grayJpeg({ width: 12_000, height: 9000, isProgressive: true, hasHalvedColor: false }),
  ]
  const inspect = async (bytes: Buffer) => (await child()).run({ kind: 'inspect', path: await fileOf(bytes), type: 'image/jpeg' })
  await expect(inspect(more)).rejects.toMatchObject({ reason: 'TOO_MANY_PIXELS', pixels: { width: 12_000, height: 10_000 } })
  await expect(inspect(heavy)).rejects.toMatchObject({ reason: 'TOO_MUCH_WORK' })
})

test('a process is bounded in addresses where the system can, and ends with the server, not with a signal to its group', async () => {
  const one = await child()
  process.kill(one.pid, 'SIGTERM')
  process.kill(one.pid, 'SIGINT')
  expect(await one.run(tiny)).toEqual({ width: 1, height: 1 })
  const limits = await readFile(`/proc/${one.pid}/limits`, 'utf8').catch(() => '')
  if (limits !== '') expect(limits).toMatch(/Max address space\s+2147483648/)
  const starter = `import { startPictureChild } from ${JSON.stringify(new URL('./child.ts', import.meta.url).href)}
    console.log((await startPictureChild()).pid); setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  })
  const [told] = await once(server.stdout, 'data')
  const pid = Number(String(told))
  expect(isThere(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isThere(pid)).toBe(false)
})

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Children that answer when they are told to. */
function openFakes() {
  const running: { task: PictureTask; answer(): void }[] = []
  const ended: number[] = []
  let started = 0
  const start = async (): Promise<PictureChild> => {
    started += 1
    const pid = started
    let isAlive = true
    let fail = () => {}
    return {
      pid,
      run: (task) =>
        new Promise((resolve, reject) => {
          fail = () => reject(new Error('ended'))
          running.push({ task, answer: () => resolve(task) })
        }),
      isAlive: () => isAlive,
      residentBytes: async () => 0,
      end() {
        isAlive = false
        ended.push(pid)
        fail()
      },
    }
  }
  return { running, ended, start, started: () => started }
}

const taskOf = (path: string): PictureTask => ({ kind: 'shrink', side: 4096, path })
const pathsOf = (running: readonly { task: PictureTask }[]) => running.map(({ task }) => task.path)

test('one picture of each person in turn: who sends 200 keeps nobody waiting, and is told when more are too many', async () => {
  const fakes = openFakes()
  const processes = openPictureProcesses({ start: fakes.start, graceMs: 0 })
  const run = (owner: string, name: string) => processes.run(taskOf(name), { owner, bytes: 1 })
  const many = Array.from({ length: 200 }, (_, at) => run('many', `many ${at}`).catch(() => 'refused'))
  const other = [run('other', 'other 0'), run('other', 'other 1')]
  await expect.poll(() => pathsOf(fakes.running)).toContain('other 0')
  expect(pathsOf(fakes.running).filter((path) => path.startsWith('many')).length).toBeLessThan(3)
  for (const name of ['other 0', 'other 1']) {
    await expect.poll(() => pathsOf(fakes.running)).toContain(name)
    fakes.running.find(({ task }) => task.path === name)?.answer()
  }
  await Promise.all(other)
  const more = await Promise.all(
    Array.from({ length: 60 }, (_, at) => Promise.race([run('many', `more ${at}`).catch(({ code }) => code), soon()])),
  )
  expect(more.filter((outcome) => outcome === 'UNAVAILABLE').length).toBeGreaterThan(0)
  expect(fakes.started()).toBeLessThan(4)
  await processes.close()
  expect(await Promise.all(many)).toEqual(Array(200).fill('refused'))
})

const soon = () => new Promise((resolve) => setImmediate(resolve, 'waits'))

test('the process stays warm for the next photo, a drawing has one of its own, and all end with the server', async () => {
  const fakes = openFakes()
  const processes = openPictureProcesses({ start: fakes.start, graceMs: 0 })
  const perform = async (task: PictureTask) => {
    const done = processes.run(task, { owner: 'one', bytes: 1 })
    await expect.poll(() => pathsOf(fakes.running)).toContain(task.path)
    fakes.running.find(({ task: one }) => one === task)?.answer()
    await done
  }
  await perform(taskOf('first'))
  await perform(taskOf('second'))
  expect([fakes.started(), fakes.ended]).toEqual([1, []])
  await perform({ kind: 'rasterize', path: 'drawing', sizes })
  // The next one's process starts while nobody waits for it.
  await expect.poll(() => [fakes.started(), fakes.ended]).toEqual([3, [2]])
  await perform({ kind: 'rasterize', path: 'other drawing', sizes })
  await expect.poll(() => [fakes.started(), fakes.ended]).toEqual([4, [2, 3]])
  const cutOff = processes.run(taskOf('third'), { owner: 'one', bytes: 1 })
  await expect.poll(() => pathsOf(fakes.running)).toContain('third')
  const [outcome] = await Promise.allSettled([cutOff, processes.close()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  expect(new Set(fakes.ended)).toEqual(new Set([1, 2, 3, 4]))
  await expect(processes.run(taskOf('late'), { owner: 'one', bytes: 1 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
