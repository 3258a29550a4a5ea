import { tagColors } from '@lotline/domain/tags/tag-colors'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { deleteTagsOn, holdSystemTag, insertTagsOn } from './index.ts'

const server = await startServer()
const manager = await server.someone('manager')

async function made(value: string, hexColor = '#E53935'): Promise<string> {
  const answer = await manager('POST', `/inventory/${await inRecon(manager)}/tags`, { value, hexColor, tagType: 'dealer' })
  expect(answer.status).toBe(201)
  return answer.body.data.tagId
}

const put = (id: string, tagIds: unknown, caller: Caller = manager) => caller('PUT', `/inventory/${id}/tags`, tagIds)
const on = async (id: string) => (await manager('GET', `/inventory/${id}/tags`)).body.data
const valuesOn = async (id: string): Promise<string[]> => (await on(id)).map(({ value }: { value: string }) => value)
const told = async (id: string) =>
  (await manager('GET', `/inventory/${id}/history`)).body.data
    .filter(({ itemType }: { itemType: string }) => itemType === 'TAG_ADDED_REMOVED')
    .map(({ label }: { label: string }) => label)

test('tags are put on a vehicle and taken off, each act told once, and the card says what the tags say', async () => {
  const id = await inRecon(manager)
  const [hail, keys] = [await made('Hail claim'), await made('Two keys', '#c0c0c0')]
  expect((await put(id, [hail, keys, hail])).body.data).toEqual(await on(id))
  // Those that are on it already are no fault, and nothing to tell.
  expect((await put(id, { tagIds: [keys.toUpperCase()] })).status).toBe(200)
  expect(await told(id)).toEqual(["Tags 'Hail claim', 'Two keys' added"])
  const [first] = await on(id)
  expect(first).toEqual({
    ...{ tagId: hail, instanceId: expect.any(String), value: 'Hail claim' },
    ...{ hexColor: '#E53935', tagType: 'DEALER', tagIcon: null },
  })
  const left = await manager('DELETE', `/inventory/${id}/tags`, [first.instanceId])
  expect([left.status, left.body.data.map(({ value }: { value: string }) => value)]).toEqual([200, ['Two keys']])
  expect((await manager('GET', `/inventory/${id}`)).body.data.tags).toEqual(await on(id))
  // By the address, where bodies of such requests get lost on the way.
  const [other] = await on(id)
  expect((await manager('DELETE', `/inventory/${id}/tags?instanceIds=${other.instanceId}`)).body.data).toEqual([])
  expect((await told(id)).sort()).toEqual([
    "Tag 'Hail claim' removed",
    "Tag 'Two keys' removed",
    "Tags 'Hail claim', 'Two keys' added",
  ])
})

test('where one of several tags is not there, none is put on or taken off', async () => {
  const id = await inRecon(manager)
  const [known, unknown] = [await made('Known'), '01a1fa84-0000-7000-8000-000000000000']
  for (const answer of [
    await put(id, [known, unknown]),
    await put(id, [known, 'x'.repeat(24)]),
    await manager('DELETE', `/inventory/${id}/tags`, [unknown]),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'TAG_NOT_FOUND'])
  expect([await on(id), await told(id)]).toEqual([[], []])
  await put(id, [known])
  const [{ instanceId }] = await on(id)
  expect((await manager('DELETE', `/inventory/${id}/tags`, { instanceIds: [instanceId, unknown] })).status).toBe(404)
  expect(await valuesOn(id)).toEqual(['Known'])
})

test('a system tag is neither put on, nor taken off, nor made by people', async () => {
  const id = await inRecon(manager)
  const tagId = await server.doors.inRooftop(server.here.id, async (db) => {
    const tagId = await holdSystemTag(db, 'NOT_IN_FEED')
    await insertTagsOn(db, [id], [tagId])
    return tagId
  })
  const [tag] = await on(id)
  expect(tag).toMatchObject({ value: 'Not in feed', tagType: 'SYSTEM', tagIcon: 'NOT_IN_FEED' })
  const dealer = await made('Dealer tag')
  for (const answer of [
    await put(await inRecon(manager), [dealer, tagId]),
    await manager('DELETE', `/inventory/${id}/tags`, [tag.instanceId]),
  ])
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      409,
      'SYSTEM_TAG',
      'Not in feed comes and goes by its rule.',
    ])
  expect(await valuesOn(id)).toEqual(['Not in feed'])
  // The list is narrowed by it as by a dealer's.
  const listed = (await manager('GET', `/inventory?filterIds=tag:${tagId}`)).body.data
  expect(listed.map((one: { vehicleCard: { id: string } }) => one.vehicleCard.id)).toEqual([id])
  // Whether or not a rule has needed it yet.
  for (const value of ['not in  FEED', ' high priority '])
    expect((await manager('POST', `/inventory/${id}/tags`, { value, hexColor: '#E53935' })).body.code).toBe('TAG_IN_USE')
  await server.doors.inRooftop(server.here.id, (db) => deleteTagsOn(db, [id], [tagId]))
})

test('of texts that differ in case and spaces there is one tag, in any script, also when two people are at it at once', async () => {
  const id = await inRecon(manager)
  const create = (value: string) => manager('POST', `/inventory/${id}/tags`, { value, hexColor: '#1e3a8a' })
  for (const [first, second] of [
    ['Été  froid', ' E\u0301TE\u0301 FROID '],
    ['סומן', 'סומן '],
    ['🚗 Wash', '🚗 WASH'],
    ['<script>alert(1)</script>', '<SCRIPT>alert(1)</SCRIPT>'],
  ]) {
    const answer = await create(first ?? '')
    expect(answer.body.data).toMatchObject({
      value: first?.replace(/\s+/g, ' '),
      hexColor: '#1E3A8A',
      tagType: 'DEALER',
      vehicles: 0,
    })
    const again = await create(second ?? '')
    expect([again.status, again.body.code, again.body.tagId]).toEqual([409, 'TAG_IN_USE', answer.body.data.tagId])
  }
  const both = await Promise.all(['Ärger', 'ÄRGER', 'ärger ', 'Ärger', 'ärgeR'].map(create))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})

test('a text is cut to fifty characters, whole ones; what cannot be a tag is refused', async () => {
  const id = await inRecon(manager)
  const create = (body: unknown) => manager('POST', `/inventory/${id}/tags`, body)
  expect((await create({ value: ` ${'🚙'.repeat(60)}`, hexColor: '#43A047' })).body.data.value).toBe('🚙'.repeat(50))
  for (const body of [
    { value: '  ', hexColor: '#43A047' },
    { value: 'a\u0000b', hexColor: '#43A047' },
    { value: 'Blue', hexColor: '#0000FF' },
    { value: 'System', hexColor: '#43A047', tagType: 'system' },
    {},
  ])
    expect((await create(body)).status).toBe(400)
})

test('the tags of the rooftop are told with how many unsold vehicles have each', async () => {
  const [one, other, sold] = [await inRecon(manager), await inRecon(manager), await inRecon(manager)]
  const tagId = await made('Counted', tagColors[9].hex)
  for (const id of [one, other, sold]) await put(id, [tagId])
  await server.doors.inRooftop(server.here.id, (db) =>
    db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', sold).execute(),
  )
  const { body } = await manager('GET', '/utility/tags')
  const found = body.data.find((tag: { tagId: string }) => tag.tagId === tagId)
  expect(found).toEqual({ tagId, value: 'Counted', hexColor: '#EC407A', tagType: 'DEALER', tagIcon: null, vehicles: 2 })
  const elsewhere = await server.someone('manager', server.there.id)
  expect((await elsewhere('GET', '/utility/tags')).body.data).toEqual([])
  expect((await put(await inRecon(elsewhere), [tagId], elsewhere)).status).toBe(404)
})

test('two people who change the tags of a vehicle at once both get what they asked for', async () => {
  const id = await inRecon(manager)
  const [first, second] = [await made('First'), await made('Second')]
  const answers = await server.race(id, [() => put(id, [first, second]), () => put(id, [second, first])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await valuesOn(id), await told(id)]).toEqual([['First', 'Second'], ["Tags 'First', 'Second' added"]])
  expect((await manager('GET', `/inventory/${id}`)).body.data.tags).toHaveLength(2)
})

test('fifty tags are on one vehicle, in the order of their texts', async () => {
  const id = await inRecon(manager)
  const tagIds: string[] = []
  for (let n = 10; n < 60; n += 1) tagIds.push(await made(`Many ${n}`))
  expect((await put(id, tagIds.toReversed())).status).toBe(200)
  expect((await valuesOn(id)).slice(0, 2)).toEqual(['Many 10', 'Many 11'])
  expect(await on(id)).toHaveLength(50)
})
