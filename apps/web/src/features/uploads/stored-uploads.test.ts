import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countHeld } from '../../api/outbox/held.ts'
import { filesName, leaveFiles, leftName } from '../../api/outbox/left.ts'
import { quiet, somebody, stubDevice } from '../../api/outbox/test-device.ts'
import { forgetUpload, isUploadGone, readUpload, readUploads, type StoredUpload, storeUpload } from './stored-uploads.ts'

vi.mock('../../ui/message/toast.ts', () => ({ toast: { error: vi.fn() } }))

type Owner = ReturnType<typeof somebody>

const fileOf = ({ id, location }: Owner, name: string, addedAt = 1): StoredUpload => ({
  ...{ id: `${id}-${name}`, personId: id, rooftopId: location, addedAt, name, type: 'image/jpeg', size: 4, lastModified: 1 },
  ...{
    target: { type: 'image', vehicleId: 'car' },
    file: null,
    isPrepared: false,
    uploadUrl: null,
    isPaused: false,
    isStaged: true,
  },
})
const names = async (owner: Owner) => (await readUploads(owner)).map(({ name }) => name)

beforeEach(() => void stubDevice())
afterEach(async () => {
  await quiet()
  vi.unstubAllGlobals()
})

test('files are kept for their person and rooftop in the order they were added, until each is forgotten', async () => {
  const [me, you] = [somebody(), somebody()]
  for (const file of [
    fileOf(me, 'b.jpg', 2),
    fileOf(me, 'a.jpg', 1),
    fileOf({ ...me, location: 'there' }, 'c.jpg'),
    fileOf(you, 'd.jpg'),
  ])
    expect(await storeUpload(file)).toBe(true)
  expect(await names(me)).toEqual(['a.jpg', 'b.jpg'])
  expect(await countHeld(me.id)).toEqual(new Map([['file', 3]]))
  const [first] = await readUploads(me)
  await storeUpload({ ...fileOf(me, 'a.jpg'), uploadUrl: '/api/uploads/7' })
  expect((await readUpload(me, first?.id ?? ''))?.uploadUrl).toBe('/api/uploads/7')
  await forgetUpload(me, first?.id ?? '')
  expect([await isUploadGone(me, first?.id ?? ''), await names(me)]).toEqual([true, ['b.jpg']])
})

test('a file that was forgotten as the page was left is gone for the next one', async () => {
  const me = somebody()
  await storeUpload(fileOf(me, 'a.jpg'))
  // The page ends before the device has begun.
  const ended = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('left')
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await forgetUpload(me, `${me.id}-a.jpg`)
  expect(localStorage.getItem('rvweb_gone')).toContain('a.jpg')
  ended.mockRestore()
  expect(await names(me)).toEqual([])
})

test('files of whoever signed out are gone before any is read again, and no other', async () => {
  const [me, you] = [somebody(), somebody()]
  for (const owner of [me, you]) await storeUpload(fileOf(owner, 'a.jpg'))
  leaveFiles(me.id)
  expect([await names(you), await names(me)]).toEqual([['a.jpg'], []])
  expect([localStorage.getItem(leftName), localStorage.getItem(filesName)]).toEqual([null, '1'])
})

test('files of a version before the outbox are taken over, but for those that were to go', async () => {
  const [me, you] = [somebody(), somebody()]
  const old = await openDB('rvweb_uploads', 1, { upgrade: (db) => void db.createObjectStore('uploads', { keyPath: 'id' }) })
  for (const file of [fileOf(me, 'a.jpg'), fileOf(me, 'gone.jpg'), fileOf(you, 'left.jpg')]) await old.put('uploads', file)
  localStorage.setItem('rvweb_uploads', '1')
  localStorage.setItem('rvweb_uploads_left', ` ${you.id}`)
  localStorage.setItem('rvweb_uploads_gone', `x ${me.id}-gone.jpg`)
  expect(await names(me)).toEqual(['a.jpg'])
  expect([await names(you), await old.count('uploads'), localStorage.getItem('rvweb_uploads')]).toEqual([[], 0, null])
})
