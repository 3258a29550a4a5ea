import { expect, test } from 'vitest'
import type { StoredUpload } from './stored-uploads.ts'
import { type Ground, NotReached, type Sending } from './upload-ground.ts'
import { inOrder, type UploadItem } from './upload-list.ts'
import { openUploadQueue } from './upload-queue.ts'

const owner = { personId: 'ann', rooftopId: 'north' }
const target = { type: 'image', vehicleId: 'v1' } as const

type Sent = Sending & { name: string; kept: StoredUpload; end: () => void; fail: (error: Error) => void }

/** A server that answers when the test says so, and a device that keeps what it is given. */
function ground(kept = new Map<string, StoredUpload>()) {
  const sent: Sent[] = []
  const rests: number[] = []
  const givenUp: string[] = []
  const locks = new Map<string, Promise<void>>()
  let reached = Promise.withResolvers<void>()
  let ids = kept.size
  const made: Ground = {
    maxStoredBytes: 100,
    prepare: async (file, _target, signal) => {
      if (file.name === 'huge.jpg') await new Promise((_, stop) => signal.addEventListener('abort', () => stop(signal.reason)))
      if (file.name === 'broken.heic') throw new Error('This photo cannot be read.')
      return file.name.endsWith('.heic') ? new File(['jpeg'], file.name.replace('.heic', '.jpg'), { type: 'image/jpeg' }) : file
    },
    methodFor: ({ type }) => (type.startsWith('image/') ? 'DIRECT' : 'RESUMABLE'),
    send: (file, one, sending) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      sending.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      sent.push({ ...sending, name: file.name, kept: one, end: resolve, fail: reject })
      return promise
    },
    giveUp: ({ id }) => void givenUp.push(id),
    keep: async (one) => kept.set(one.id, one) !== undefined,
    forget: async (id) => void kept.delete(id),
    read: async (id) => kept.get(id),
    isGone: async (id) => !kept.has(id),
    readAll: async () => [...kept.values()],
    alone: (id, work) => {
      const next = (locks.get(id) ?? Promise.resolve()).then(work)
      locks.set(id, next)
      return next
    },
    rest: async (ms) => void rests.push(ms),
    reachable: () => reached.promise,
    newId: () => {
      ids += 1
      return `file-${ids}`
    },
    now: () => ids,
  }
  const reach = () => {
    reached.resolve()
    reached = Promise.withResolvers<void>()
  }
  return { made, kept, sent, rests, givenUp, reach }
}

function aQueue(on = ground()) {
  const done: string[] = []
  const queue = openUploadQueue(on.made, owner, ({ item, error }) => done.push(`${item.name} ${error ? item.error : 'done'}`))
  const states = () => queue.items().map(({ name, status, isWaiting }) => `${name} ${status}${isWaiting ? ' waiting' : ''}`)
  return { ...on, queue, done, states }
}

const photo = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' })

test('staged files go up two at a time once they are started, and are kept until each is there', async () => {
  const { queue, sent, kept, done, states } = aQueue()
  const ids = queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')], target)
  expect([states(), kept.size, sent.length]).toEqual([['a.jpg STAGED', 'b.jpg STAGED', 'c.jpg STAGED'], 3, 0])
  queue.start(ids)
  expect(states()).toEqual(['a.jpg UPLOADING', 'b.jpg UPLOADING', 'c.jpg UPLOADING'])
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  sent[0]?.onProgress(0.5)
  expect(queue.items()[0]?.progress).toBe(0.5)
  sent[0]?.end()
  await expect.poll(() => sent.length).toBe(3)
  sent[1]?.end()
  sent[2]?.end()
  await expect.poll(() => done).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done'])
  expect([states()[0], kept.size]).toEqual(['a.jpg COMPLETED', 0])
  queue.toggle(ids[0] ?? '')
  expect(states()[0]).toBe('a.jpg COMPLETED')
})

test('a photo that is being made fit stops at once where it is paused, and makes room', async () => {
  const { queue, sent, done, states } = aQueue()
  const [huge = '', ...others] = queue.add([photo('huge.jpg'), photo('b.jpg'), photo('c.jpg')], target)
  queue.start([huge, ...others])
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['b.jpg'])
  queue.toggle(huge)
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg'])
  expect([states()[0], done]).toEqual(['huge.jpg PAUSED', []])
})

test('what is paused stops and makes room, and goes on when it is let', async () => {
  const { queue, sent, kept, states } = aQueue()
  const [a = '', b = '', c = ''] = queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')], target)
  queue.start([a, b, c])
  await expect.poll(() => sent.length).toBe(2)
  queue.toggle(a)
  expect([states()[0], sent[0]?.signal.aborted]).toEqual(['a.jpg PAUSED', true])
  await expect.poll(() => [sent.length, kept.get(a)?.isPaused]).toEqual([3, true])
  queue.toggle(a)
  sent[1]?.end()
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'a.jpg'])
})

test('a server that is away is asked again after 1, 2 and 4 seconds, then as soon as it is back', async () => {
  const { queue, sent, rests, reach, done, states } = aQueue()
  queue.start(queue.add([photo('a.jpg')], target))
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await expect.poll(() => sent.length).toBe(attempt)
    sent.at(-1)?.fail(new NotReached())
  }
  await expect.poll(states).toEqual(['a.jpg UPLOADING waiting'])
  expect([rests, sent.length]).toEqual([[1000, 2000, 4000], 4])
  reach()
  await expect.poll(() => sent.length).toBe(5)
  sent.at(-1)?.end()
  await expect.poll(() => done).toEqual(['a.jpg done'])
})

test('a server that is busy is asked again when it said', async () => {
  const { queue, sent, rests } = aQueue()
  queue.start(queue.add([photo('a.jpg')], target))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.fail(new NotReached(20_000))
  await expect.poll(() => sent.length).toBe(2)
  expect(rests).toEqual([20_000])
})

test('what is refused says why, loses nothing, and can be sent again or taken away', async () => {
  const { queue, sent, kept, done, givenUp, states } = aQueue()
  const [id = '', broken = ''] = queue.add([photo('a.jpg'), photo('broken.heic')], target)
  queue.start([id, broken])
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.fail(new Error('This vehicle has 200 photos already.'))
  await expect
    .poll(() => done.toSorted())
    .toEqual(['a.jpg This vehicle has 200 photos already.', 'broken.heic This photo cannot be read.'])
  expect([states(), kept.size]).toEqual([['a.jpg ERROR', 'broken.heic ERROR'], 2])
  queue.toggle(id)
  await expect.poll(() => sent.length).toBe(2)
  queue.remove(id)
  expect([sent[1]?.signal.aborted, givenUp, states()]).toEqual([true, [id], ['broken.heic ERROR']])
  await expect.poll(() => kept.has(id)).toBe(false)
})

test('a photo is made fit once, and is what it has become from then on', async () => {
  const on = ground()
  const before = aQueue(on)
  before.queue.start(before.queue.add([new File(['heic'], 'IMG_1.heic')], target))
  await expect.poll(() => on.sent.map(({ name }) => name)).toEqual(['IMG_1.jpg'])
  before.queue.close()
  expect(on.sent[0]?.signal.aborted).toBe(true)

  const after = aQueue(on)
  await after.queue.resume()
  await expect
    .poll(() => on.sent.map(({ name, kept }) => [name, kept.isPrepared]))
    .toEqual([
      ['IMG_1.jpg', true],
      ['IMG_1.jpg', true],
    ])
  on.sent[1]?.end()
  await expect.poll(() => [after.done, on.kept.size]).toEqual([['IMG_1.jpg done'], 0])
})

test('a page that is opened again goes on with what was under way, from where the server holds it, and leaves alone what was paused', async () => {
  const on = ground()
  const before = aQueue(on)
  const [clip = '', still = ''] = before.queue.add(
    [new File(['film'], 'walk.mp4', { type: 'video/mp4' }), photo('b.jpg')],
    target,
  )
  before.queue.start([clip, still])
  await expect.poll(() => on.sent.length).toBe(2)
  on.sent[0]?.onAddress('/api/uploads/7')
  before.queue.toggle(still)
  await expect.poll(() => [on.kept.get(clip)?.uploadUrl, on.kept.get(still)?.isPaused]).toEqual(['/api/uploads/7', true])
  before.queue.close()

  const after = aQueue(on)
  await after.queue.resume()
  await expect.poll(() => on.sent.at(-1)?.kept.uploadUrl).toBe('/api/uploads/7')
  expect(after.states()).toEqual(['walk.mp4 UPLOADING', 'b.jpg PAUSED'])
})

test('a file too large to be kept is asked for again after the page was closed, and only the same one will do', async () => {
  const on = ground()
  const before = aQueue({ ...on, made: { ...on.made, maxStoredBytes: 5 } })
  const film = () => new File(['a long film'], 'walk.mp4', { type: 'video/mp4' })
  before.queue.start(before.queue.add([film()], target))
  await expect.poll(() => on.sent.length).toBe(1)
  on.sent[0]?.onAddress('/api/uploads/9')
  await expect
    .poll(() => [...on.kept.values()].map(({ file, uploadUrl }) => [file, uploadUrl]))
    .toEqual([[null, '/api/uploads/9']])
  before.queue.close()

  const { queue } = aQueue({ ...on, made: { ...on.made, maxStoredBytes: 5 } })
  await queue.resume()
  await expect.poll(() => queue.items().map(({ isMissing }) => isMissing)).toEqual([true])
  const id = queue.items()[0]?.id ?? ''
  expect(queue.bringBack(id, new File(['another'], 'walk.mp4'))).toBe(false)
  expect([queue.bringBack(id, film()), queue.items()[0]?.isMissing]).toEqual([true, false])
  await expect.poll(() => on.sent.at(-1)?.kept.uploadUrl).toBe('/api/uploads/9')
})

test('a second tab sends nothing that the first one sends, and takes over when that one is closed', async () => {
  const on = ground()
  const [first, second] = [aQueue(on), aQueue(on)]
  first.queue.start(first.queue.add([photo('a.jpg'), photo('b.jpg')], target))
  await expect.poll(() => on.sent.length).toBe(2)
  await second.queue.resume()
  on.sent[0]?.end()
  await expect.poll(() => first.done).toEqual(['a.jpg done'])
  expect([on.sent.length, second.states()]).toEqual([2, []])
  first.queue.close()
  await expect.poll(() => on.sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'b.jpg'])
  on.sent[2]?.end()
  await expect.poll(() => second.done).toEqual(['b.jpg done'])
})

test('what is under way stands first, then what is paused, done and refused', () => {
  const item = (status: UploadItem['status']) => ({ status }) as UploadItem
  const shown = inOrder([item('STAGED'), item('ERROR'), item('COMPLETED'), item('PAUSED'), item('UPLOADING')])
  expect(shown.map(({ status }) => status)).toEqual(['UPLOADING', 'PAUSED', 'COMPLETED', 'ERROR', 'STAGED'])
})

test('storage that cannot be read any more takes no file for sent', async () => {
  const on = ground()
  const { queue, sent, done } = aQueue({ ...on, made: { ...on.made, read: async () => undefined, isGone: async () => false } })
  queue.start(queue.add([photo('a.jpg')], target))
  await expect.poll(() => sent.length).toBe(1)
  expect(done).toEqual([])
  sent[0]?.end()
  await expect.poll(() => done).toEqual(['a.jpg done'])
})
