import { expect, test } from 'vitest'
import { aTag } from '../../../test/full-vehicle.ts'
import { inRecon, startServer } from '../../../test/server.ts'
import { markSold } from '../vehicles/index.ts'

const server = await startServer()
const { here } = server
const manager = await server.someone('manager')
const several = (body: object) => manager('POST', '/inventory/several', { act: 'TAG', ...body })
const undo = (actId: string) => manager('POST', `/inventory/several/${actId}/undo`)
const tagsOf = async (id: string) =>
  (await manager('GET', `/inventory/${id}`)).body.data.tags.map(({ value }: { value: string }) => value)
const history = async (id: string): Promise<string[]> =>
  (await manager('GET', `/inventory/${id}/history`)).body.data.map(({ label }: { label: string }) => label)
const cars = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push(await inRecon(manager))
  return ids
}

test('tags are put on and taken off, each vehicle told of what it did not have, and what came goes again', async () => {
  const [one = '', two = ''] = await cars(2)
  const [red, blue] = [await aTag(server, here.id, `Red ${one}`), await aTag(server, here.id, `Blue ${one}`)]
  const put = await several({ vehicleIds: [one], tagIds: [red] })
  const both = await several({ vehicleIds: [one, two], tagIds: [red, blue, red] })
  expect(both.body.data).toMatchObject({ changed: [one, two], refused: [] })
  expect((await history(one)).filter((label) => label.includes('added'))).toHaveLength(2)
  expect(await undo(both.body.data.undo.actId)).toMatchObject({ body: { data: { changed: [one, two] } } })
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([[`Red ${one}`], []])
  const off = await several({ vehicleIds: [one, two], tagIds: [], removeTagIds: [red] })
  expect(off.body.data).toMatchObject({ changed: [one], unchanged: [two] })
  // Somebody puts it on again: then there is nothing to take back.
  await several({ vehicleIds: [one], tagIds: [red] })
  const late = await undo(off.body.data.undo.actId)
  expect(late.body.data).toMatchObject({ changed: [], refused: [{ vehicleId: one, code: 'UNDO_OVER' }] })
  expect((await undo(put.body.data.undo.actId)).body.data.refused).toHaveLength(1)
  expect(await tagsOf(one)).toEqual([`Red ${one}`])
})

test('tags come and go in one act, told once, and undone as one', async () => {
  const [one = '', two = ''] = await cars(2)
  const [red, blue] = [await aTag(server, here.id, `Red ${one}`), await aTag(server, here.id, `Blue ${one}`)]
  await several({ vehicleIds: [one], tagIds: [red] })
  const swapped = await several({ vehicleIds: [one, two], tagIds: [blue], removeTagIds: [red.toUpperCase()] })
  expect(swapped.body.data).toMatchObject({ changed: [one, two], unchanged: [], refused: [] })
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([[`Blue ${one}`], [`Blue ${one}`]])
  expect(await history(one)).toContain(`Tag 'Blue ${one}' added. Tag 'Red ${one}' removed`)
  expect((await undo(swapped.body.data.undo.actId)).body.data).toMatchObject({ changed: [one, two], refused: [] })
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([[`Red ${one}`], []])
})

test('an act on tags that names none, or one to come and to go, is refused with what to do', async () => {
  const vehicleIds = await cars(1)
  const tag = await aTag(server, here.id, `Green ${vehicleIds[0]}`)
  const faults = async (more: object) => {
    const { status, body } = await several({ vehicleIds, tagIds: [], ...more })
    return [status, body.errors?.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`)]
  }
  expect(await faults({})).toEqual([400, ['tagIds must name a tag']])
  expect(await faults({ removeTagIds: [] })).toEqual([400, ['tagIds must name a tag']])
  expect(await faults({ tagIds: [tag], removeTagIds: [tag.toUpperCase()] })).toEqual([
    400,
    ['removeTagIds may not name a tag that is put on as well'],
  ])
  expect(await faults({ tagIds: Array.from({ length: 51 }, () => tag) })).toEqual([400, ['tagIds may name 50 tags at most']])
})

test('a vehicle whose tags did not stay as the act left them is left alone by undo', async () => {
  const [one = '', two = ''] = await cars(2)
  const red = await aTag(server, here.id, `Late ${one}`)
  const { body } = await several({ vehicleIds: [one, two], tagIds: [red] })
  await several({ vehicleIds: [one], tagIds: [], removeTagIds: [red] })
  expect((await undo(body.data.undo.actId)).body.data).toMatchObject({
    changed: [two],
    refused: [{ vehicleId: one, code: 'UNDO_OVER' }],
  })
})

test('the tags of a sold vehicle can still be changed, and on the line it is not', async () => {
  const [id = ''] = await cars(1)
  const red = await aTag(server, here.id, `Sold ${id}`)
  await several({ act: 'REMOVE', vehicleIds: [id] })
  await server.doors.inRooftop(here.id, (db) => markSold({ db, actor: null, now: server.clock.now }, id))
  expect((await several({ vehicleIds: [id], tagIds: [red] })).body.data.changed).toEqual([id])
  const acts = [
    { act: 'REMOVE' },
    { act: 'ASSIGN', userId: manager.personId },
    { act: 'SEND', stepId: here.steps.get('Inspection') },
  ]
  for (const act of acts) {
    const { body } = await several({ vehicleIds: [id], ...act })
    expect(body.data).toMatchObject({ changed: [], refused: [{ vehicleId: id, code: 'NOT_IN_RECON' }] })
  }
})
