import { randomUUID } from 'node:crypto'
import { mentionOf } from '@lotline/domain/notes/note-text'
import { noteWords } from '@lotline/domain/notes/notes'
import { expect, test } from 'vitest'
import { type Answer, type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const technician = await server.someone('technician')
const advisor = await server.someone('manager')

const notesAt = (id: string) => `/inventory/${id}/notes`
const naming = (...people: Pick<Caller, 'personId'>[]) =>
  people.map(({ personId }) => mentionOf({ id: personId, name: 'Test [x] @home' })).join(' ')
const listed = async (id: string, caller = manager) => (await caller('GET', notesAt(id))).body
const sent = async (id: string, body: unknown, caller = manager) => (await caller('POST', notesAt(id), body)).body.data
const unreadOf = async (caller: Caller, id: string) => (await caller('GET', `/inventory/${id}`)).body.data.alertCount.notes
const toldOf = (id: string) =>
  server.doors.inRooftop(server.here.id, (db) =>
    db
      .selectFrom('notification')
      .select(['person_id', 'type', 'target_type', 'target_id', 'actor_id', 'facts', 'read_at'])
      .where('vehicle_id', '=', id)
      .where('taken_back_at', 'is', null)
      .orderBy('created_at')
      .execute(),
  )
const outcome = ({ status, body }: Answer) => [status, body?.code]

test('a note is sent as plain text, as a JSON string or in an object, and stands last on the vehicle and its card', async () => {
  const id = await inRecon(manager)
  await sent(id, 'Second key is missing.')
  await sent(id, { note: 'Found it.' })
  const plain = await manager('POST', notesAt(id), ' <b>On hook 4</b> \r\nall good ', { 'content-type': 'text/plain' })
  expect(plain).toMatchObject({
    status: 201,
    body: { data: { note: '<b>On hook 4</b> \nall good', sender: { id: manager.personId }, editedDate: null, isNew: false } },
  })
  const texts = ['Second key is missing.', 'Found it.', '<b>On hook 4</b> \nall good']
  expect((await listed(id)).data.map(({ note }: { note: string }) => note)).toEqual(texts)
  const { notes } = (await manager('GET', `/inventory/${id}`)).body.data
  expect(notes.map(({ note }: { note: string }) => note)).toEqual(texts)
  const history = (await manager('GET', `/inventory/${id}/history`)).body.data
  expect(history.map(({ itemType }: { itemType: string }) => itemType)).not.toContain('NOTE_ADDED')
})

test.each([
  ['nothing', '', 'Write something first.'],
  ['blanks', ' \n\u200b ', 'Write something first.'],
  ['a list', ['x'], 'must be the text of a note'],
  ['an empty object', {}, 'must be the text of a note'],
  ['a number', { note: 7 }, 'must be the text of a note'],
  ['100,000 characters', 'x'.repeat(100_000), 'A note may have 10,000 characters; this one has 100,000.'],
])('%s is no note, and is told why', async (_what, body, message) => {
  const id = await inRecon(manager)
  const note = await sent(id, 'As it was.')
  for (const answer of [await manager('POST', notesAt(id), body), await manager('PUT', `${notesAt(id)}/${note.id}`, body)])
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ message }] } })
  expect((await listed(id)).data).toHaveLength(1)
})

test('a note sent again with its key is the first one, also when both come at one moment', async () => {
  const [id, other] = [await inRecon(manager), await inRecon(manager)]
  const key = randomUUID()
  const send = (text: string, vehicleId = id) => manager('POST', `${notesAt(vehicleId)}?key=${key}`, text)
  const both = await server.race(id, [() => send('Once'), () => send('Once')])
  const again = await send('Once, later')
  expect(new Set([...both, again].map(({ status, body }) => `${status} ${body.data.id} ${body.data.note}`)).size).toBe(1)
  expect((await listed(id)).data).toHaveLength(1)
  expect(await send('Elsewhere', other)).toMatchObject({ status: 400, body: { errors: [{ field: 'key' }] } })
  // The key is its sender's own.
  expect((await technician('POST', `${notesAt(id)}?key=${key}`, 'Mine')).body.data.note).toBe('Mine')
})

test('whoever a note names is told once; nobody who is unknown, works elsewhere, may read no notes or wrote it', async () => {
  const id = await inRecon(manager)
  const elsewhere = await server.someone('manager', server.there.id)
  const blind = await server.someone(['INVENTORY_VIEW'])
  const unknown = { personId: randomUUID() }
  const text = naming(technician, technician, manager, elsewhere, blind, unknown, advisor)
  const note = await sent(id, text)
  expect(note).toMatchObject({ mentions: [technician.personId, manager.personId, advisor.personId] })
  const told = await toldOf(id)
  expect(told.map(({ person_id }) => person_id).sort()).toEqual([technician.personId, advisor.personId].sort())
  expect(told[0]).toMatchObject({
    type: 'RECON_NOTE_MENTION',
    target_type: 'note',
    target_id: note.id,
    actor_id: manager.personId,
    facts: { noteId: note.id },
    read_at: null,
  })
  expect([await unreadOf(technician, id), await unreadOf(manager, id), await unreadOf(advisor, id)]).toEqual([1, 0, 1])
})

test('an edit tells only whom it names anew, and takes back what nobody has read yet', async () => {
  const id = await inRecon(manager)
  const note = await sent(id, naming(technician))
  server.pass({ minutes: 2 })
  const change = (text: string) => manager('PUT', `${notesAt(id)}/${note.id}`, text)
  expect((await change(naming(technician))).body.data.editedDate).toBeNull()
  const both = (await change(naming(advisor, technician))).body.data
  expect(both).toMatchObject({ id: note.id, timestamp: note.timestamp, editedDate: server.clock.now.toISOString() })
  expect([await unreadOf(technician, id), await unreadOf(advisor, id), (await toldOf(id)).length]).toEqual([1, 1, 2])
  await advisor('PUT', `${notesAt(id)}/read`)
  await change('Nobody any more')
  expect([await unreadOf(technician, id), await unreadOf(advisor, id)]).toEqual([0, 0])
  // The advisor has read it, and is not told a second time when named again.
  await change(naming(advisor, technician))
  expect((await toldOf(id)).map(({ person_id, read_at }) => [person_id, read_at !== null]).sort()).toEqual(
    [
      [advisor.personId, true],
      [technician.personId, false],
    ].sort(),
  )
  expect([await unreadOf(technician, id), await unreadOf(advisor, id)]).toEqual([1, 0])
})

test('whoever has deleted that a note names them is not told a second time when it names them again', async () => {
  const [id, reader] = [await inRecon(manager), await server.someone('manager')]
  const { id: noteId } = await sent(id, `${naming(reader)} the title is here`)
  await reader('DELETE', '/notifications')
  for (const note of ['the title is here', `${naming(reader)} the title is here`])
    expect((await manager('PUT', `${notesAt(id)}/${noteId}`, { note })).status).toBe(200)
  expect((await reader('GET', '/notifications')).body.data).toEqual([])
  expect(await unreadOf(reader, id)).toBe(0)
})

test('a note is changed and deleted by whoever wrote it alone, and goes with what was told of it', async () => {
  const [id, other] = [await inRecon(manager), await inRecon(manager)]
  const note = await sent(id, naming(technician))
  const at = `${notesAt(id)}/${note.id}`
  expect(outcome(await advisor('PUT', at, 'Mine now'))).toEqual([403, 'NOT_AUTHOR'])
  expect(outcome(await advisor('DELETE', at))).toEqual([403, 'NOT_AUTHOR'])
  for (const unknown of [`${notesAt(other)}/${note.id}`, `${notesAt(id)}/${randomUUID()}`, `${notesAt(id)}/${'0'.repeat(24)}`])
    expect([outcome(await manager('PUT', unknown, 'x')), outcome(await manager('DELETE', unknown))]).toEqual([
      [404, 'NOTE_NOT_FOUND'],
      [404, 'NOTE_NOT_FOUND'],
    ])
  expect((await manager('DELETE', at)).status).toBe(200)
  expect([(await listed(id)).meta.total, await unreadOf(technician, id), await toldOf(id)]).toEqual([0, 0, []])
  expect(outcome(await manager('DELETE', at))).toEqual([404, 'NOTE_NOT_FOUND'])
})

test('an edit and a deletion at one moment leave a note that is changed or gone, never half of it', async () => {
  const id = await inRecon(manager)
  const note = await sent(id, naming(technician))
  const at = `${notesAt(id)}/${note.id}`
  const [changed, deleted] = await server.raceFor(
    'lock table note in exclusive mode',
    [],
    [() => manager('PUT', at, naming(advisor)), () => manager('DELETE', at)],
  )
  expect([[200, 404].includes(changed?.status ?? 0), deleted?.status]).toEqual([true, 200])
  expect([(await listed(id)).data, await toldOf(id)]).toEqual([[], []])
})

test('what others wrote since somebody opened the notes is new to them, and read up to what they have seen', async () => {
  const id = await inRecon(manager)
  const first = await sent(id, `${naming(technician)} one`)
  const second = await sent(id, `${naming(technician)} two`)
  await sent(id, 'Mine', technician)
  const newTo = async (caller: Caller) => {
    const { data, meta } = await listed(id, caller)
    return [data.map(({ isNew }: { isNew: boolean }) => isNew), meta.unread, await unreadOf(caller, id)]
  }
  expect(await newTo(technician)).toEqual([[true, true, false], 2, 2])
  expect(await newTo(manager)).toEqual([[false, false, true], 1, 0])
  const read = (query = '') => technician('PUT', `${notesAt(id)}/read${query}`)
  await read(`?upTo=${first.id}`)
  expect(await newTo(technician)).toEqual([[false, true, false], 1, 1])
  await read()
  expect(await newTo(technician)).toEqual([[false, false, false], 0, 0])
  // What was read stays read.
  await read(`?upTo=${first.id}`)
  expect(await newTo(technician)).toEqual([[false, false, false], 0, 0])
  expect((await toldOf(id)).map(({ target_id, read_at }) => [target_id, read_at !== null])).toEqual([
    [first.id, true],
    [second.id, true],
  ])
  await sent(id, 'Three')
  expect(await newTo(technician)).toEqual([[false, false, false, true], 1, 0])
  expect(outcome(await read(`?upTo=${randomUUID()}`))).toEqual([404, 'NOTE_NOT_FOUND'])
})

test('notes are read whatever else the reader may not do, and written on a vehicle that is sold', async () => {
  const id = await inRecon(manager)
  const reader = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_NOTES_VIEW'])
  await sent(id, naming(reader))
  expect(await unreadOf(reader, id)).toBe(1)
  expect((await reader('PUT', `${notesAt(id)}/read`)).status).toBe(200)
  expect(await unreadOf(reader, id)).toBe(0)
  await server.doors.inRooftop(server.here.id, (db) =>
    db
      .updateTable('vehicle')
      .set({ recon_status: 'MANUALLY_REMOVED', step_id: null, sold_at: server.clock.now })
      .where('id', '=', id)
      .execute(),
  )
  expect(await sent(id, 'Left with the buyer.')).toMatchObject({ note: 'Left with the buyer.' })
})

test('whom a note can name: who works here, has a name of their own and may read notes', async () => {
  const company = await server.someone('vendor')
  const nameless = await server.someone('manager')
  const shop = await server.someone('vendor')
  const blind = await server.someone(['INVENTORY_VIEW'])
  const elsewhere = await server.someone('manager', server.there.id)
  await server.doors.identity(async (db) => {
    const set = (id: string, change: { first_name?: string; last_name?: string; company_name?: string | null }) =>
      db.updateTable('person').set(change).where('id', '=', id).execute()
    await set(company.personId, { first_name: '', last_name: ' ', company_name: 'Apex Collision' })
    await set(nameless.personId, { first_name: '', last_name: '' })
    await set(shop.personId, { company_name: 'Shine Works' })
  })
  const found: { id: string; companyName: string | null }[] = (await manager('GET', '/utility/mentions')).body.data
  const ids = found.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([manager.personId, technician.personId, shop.personId]))
  for (const { personId } of [company, nameless, blind, elsewhere]) expect(ids).not.toContain(personId)
  expect(found.find(({ id }) => id === shop.personId)).toMatchObject({ companyName: 'Shine Works' })
})

test('a mention reads as the name of its id now, whatever its marker said, and an unknown id as Unknown user', async () => {
  const id = await inRecon(manager)
  const fake = mentionOf({ id: technician.personId, name: 'The \\ owner]' })
  const stranger = await server.someone('manager', server.there.id)
  const unknown = [randomUUID(), '0'.repeat(24), stranger.personId].map((one) => `@[Boss](${one})`)
  const text = `${fake}, ${unknown.join(' ')} approved this, ${fake} @[no](marker) [x](y)`
  const shown = (name: string) =>
    `@${name}, @Unknown user @Unknown user @Unknown user approved this, @${name} @[no](marker) [x](y)`
  const { note, mentions } = await sent(id, text)
  expect([noteWords(note, mentions), mentions]).toEqual([shown('Test technician'), [technician.personId]])
  const read = async () => {
    const [own] = (await listed(id)).data
    const [latest] = (await manager('GET', `/inventory/${id}`)).body.data.notes
    return [own.note, latest.note].map((one: string) => noteWords(one))
  }
  expect(await read()).toEqual([shown('Test technician'), shown('Test technician')])
  const notices = (await technician('GET', '/notifications')).body.data
  expect(JSON.stringify(notices)).not.toContain('owner')
  await runAt(server.url, `update person set last_name = 'te[ch] \\' where id = $1`, [technician.personId])
  expect(await read()).toEqual([shown('Test te[ch] \\'), shown('Test te[ch] \\')])
  await runAt(server.url, `update person set last_name = 'technician' where id = $1`, [technician.personId])
})
