import { randomUUID } from 'node:crypto'
import type { NewPaperSettings } from '@lotline/contract/files/papers'
import { usualTerms } from '@lotline/domain/papers/buyers-guide'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { exportsOf, pdfPages } from '../../../test/exports.ts'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { insertTasks } from '../tasks/index.ts'

const server = await startServer({ origin: 'https://lotline.test' })
await server.app.work()
const admin = await server.someone()
const manager = await server.someone('manager')

const settings: NewPaperSettings = {
  dealer: {
    name: 'Riverside Toyota',
    address: '4100 River Road',
    phone: '(555) 010-4400',
    email: '',
    complaintsContact: 'Jo Miller',
  },
  guide: { ...usualTerms, warranty: 'LIMITED', laborPercent: 100, partsPercent: 50, systems: 'Engine', duration: '3 months' },
  priceNote: 'Before tax, title and license.',
  provider: { url: '', user: '' },
}
const save = (changes: object = {}, caller = admin) => caller('PUT', '/settings/papers', { ...settings, ...changes })

async function printed(caller: Caller, body: object) {
  const asked = await caller('POST', '/inventory/papers', body)
  if (asked.status !== 200) throw new Error(asked.text)
  const { status, bytes, headers, text } = await exportsOf(server, caller).openAddress(asked.body.data.uri)
  if (status !== 200) throw new Error(text)
  const pages = (await pdfPages(bytes)).map((page) => page.replaceAll(/\s+/g, ' '))
  return { pages, name: String(headers['content-disposition']) }
}

const facts = {
  trim: 'XLE',
  exterior_color: 'Magnetic Gray',
  engine: '2.5 L',
  drive_train: 'AWD',
  advertised_price: 27_480,
  condition: 'CPO',
}
async function aCar(stockNumber: string): Promise<string> {
  const id = await inRecon(manager, { stockNumber })
  await server.doors.inRooftop(server.here.id, async (db) => {
    await db.updateTable('vehicle').set(facts).where('id', '=', id).execute()
    await insertTasks(db, [
      aTask(id, manager, { name: 'Front pads and rotors', status: 'COMPLETED' }),
      aTask(id, manager, { name: 'Dent in the door', status: 'REQUESTED' }),
    ])
  })
  return id
}

test('papers are as a form without anything until somebody fills it in, and the log says who has', async () => {
  const before = (await admin('GET', '/settings/papers')).body.data
  expect(before).toMatchObject({
    dealer: { name: '' },
    guide: usualTerms,
    provider: { url: '', hasPassword: false, hasServers: false },
  })
  expect((await save()).body.data).toMatchObject({ dealer: settings.dealer, guide: settings.guide })
  await save()
  const events = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('event').select(['actor_id', 'fact']).where('cached', '=', 'settings').execute(),
  )
  expect(events.map(withLabel)).toEqual([{ actor_id: admin.personId, label: 'Settings of papers saved' }])
  const elsewhere = await server.someone('administrator', server.there.id)
  expect((await elsewhere('GET', '/settings/papers')).body.data.dealer.name).toBe('')
})

test.each([
  ['a limited warranty without shares', { guide: { ...settings.guide, laborPercent: null } }, 'guide.laborPercent'],
  ['a share of more than all', { guide: { ...settings.guide, partsPercent: 101 } }, 'guide.partsPercent'],
  ['a drive train', { guide: { ...settings.guide, systems: 'Power train' } }, 'guide.systems'],
  ['more systems than the form has lines', { guide: { ...settings.guide, systems: 'W'.repeat(240) } }, 'guide.systems'],
  ['an address with a password in it', { provider: { url: 'https://me:secret@stickers.test', user: '' } }, 'provider.url'],
  ['an address of another kind', { provider: { url: 'file:///etc/passwd', user: '' } }, 'provider.url'],
  ['an address inside the network', { provider: { url: 'http://192.168.0.7/', user: '' } }, 'provider.url'],
  ['what is no email address', { dealer: { ...settings.dealer, email: 'nobody' } }, 'dealer.email'],
  ['a name of several lines', { dealer: { ...settings.dealer, name: 'A\nB' } }, 'dealer.name'],
])('%s is refused with what is wrong', async (_name, changes, field) => {
  expect(await save(changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('a password is kept and never sent back, and goes to no other host than it was given for', async () => {
  const provider = { url: 'https://stickers.test', user: 'riverside' }
  const saved = await save({ provider: { ...provider, password: 'Very#secret' } })
  expect(saved.body.data.provider).toEqual({ ...provider, hasPassword: true, hasServers: false })
  expect(saved.text + (await admin('GET', '/settings/papers')).text).not.toContain('Very#secret')
  expect((await save({ provider: { ...provider, url: 'https://stickers.test/v2' } })).body.data.provider.hasPassword).toBe(true)
  const elsewhere = await save({ provider: { ...provider, url: 'https://attacker.test' } })
  expect(elsewhere).toMatchObject({ status: 400, body: { errors: [{ field: 'provider.password' }] } })
  expect((await save({ provider: { url: '', user: '' } })).body.data.provider.hasPassword).toBe(false)
})

test('what can be printed of a vehicle says what the Buyers Guide would say, and what the settings still miss', async () => {
  const id = await aCar('PAPER0')
  await save({ dealer: { ...settings.dealer, name: '', phone: '' } })
  expect((await manager('GET', `/inventory/${id}/papers`)).body.data).toEqual({
    sticker: { isProvided: false, present: false, updatedAt: null },
    guide: { terms: settings.guide, missing: ['telephone'] },
  })
  await save()
})

test('our own window sticker tells what is known, and of the work what is done', async () => {
  const id = await aCar('PAPER1')
  const { pages, name } = await printed(manager, { paper: 'STICKER', vehicleIds: [id] })
  expect(name).toMatch(/^inline; filename="PAPER1 2021 Toyota RAV4 window sticker.pdf"/)
  expect(pages).toHaveLength(1)
  for (const told of [
    '2021 Toyota RAV4',
    'XLE',
    '$27,480',
    'All wheels',
    'Front pads and rotors',
    'Certified pre-owned.',
    'Riverside Toyota',
  ])
    expect(pages[0]).toContain(told)
  expect(pages[0]).toContain('Dealer, limited: 3 months. The Buyers Guide says what it covers.')
  expect(pages[0]).not.toContain('Dent in the door')
  const blind = await server.someone(permissions.filter((one) => one !== 'INVENTORY_VDP_TASKS_VIEW'))
  expect((await printed(blind, { paper: 'STICKER', vehicleIds: [id] })).pages[0]).not.toContain('Front pads')
})

test('a Buyers Guide is filled from the settings, or from terms of its own', async () => {
  const id = await aCar('PAPER2')
  const { pages, name } = await printed(manager, { paper: 'BUYERS_GUIDE', vehicleIds: [id] })
  expect(name).toContain('PAPER2 2021 Toyota RAV4 Buyers Guide.pdf')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('AS IS - NO DEALER WARRANTY')
  expect(pages[0]).toContain('will pay 100% of the labor and 50% of the parts')
  expect(pages[1]).toContain('Jo Miller')
  const own = { ...usualTerms, form: 'IMPLIED_ONLY' }
  const other = await printed(manager, { paper: 'BUYERS_GUIDE', vehicleIds: [id], terms: own })
  expect(other.pages[0]).toContain('IMPLIED WARRANTIES ONLY')
  const refused = await manager('POST', '/inventory/papers', {
    paper: 'BUYERS_GUIDE',
    vehicleIds: [id],
    terms: { ...settings.guide, systems: 'W'.repeat(240) },
  })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'terms.systems' }] } })
})

test('labels come in the order that was asked for, each vehicle once', async () => {
  const [first, second] = [await aCar('LABEL1'), await aCar('LABEL2')]
  const single = await printed(manager, { paper: 'LABEL', vehicleIds: [second, first, second.toUpperCase()] })
  expect(single.name).toContain('2 labels.pdf')
  expect(single.pages.map((page) => page.slice(0, 6))).toEqual(['LABEL2', 'LABEL1'])
  const sheets = await printed(manager, { paper: 'LABEL_SHEET', vehicleIds: [first, second], start: 10 })
  expect(sheets.pages.map((page) => page.slice(0, 6))).toEqual(['LABEL1', 'LABEL2'])
})

test('papers are closed to other rooftops and to what is malformed', async () => {
  const id = await aCar('PAPER3')
  const elsewhere = await server.someone('manager', server.there.id)
  for (const vehicleIds of [[id], [randomUUID()], ['0'.repeat(24)]])
    expect((await elsewhere('POST', '/inventory/papers', { paper: 'LABEL', vehicleIds })).body.code).toBe('VEHICLE_NOT_FOUND')
  expect((await elsewhere('GET', `/inventory/${id}/papers`)).body.code).toBe('VEHICLE_NOT_FOUND')
  const wrong = [
    { paper: 'LABEL', vehicleIds: [] },
    { paper: 'LABEL', vehicleIds: Array.from({ length: 201 }, () => id) },
    { paper: 'LABEL_SHEET', vehicleIds: [id], start: 11 },
    { paper: 'POSTER', vehicleIds: [id] },
  ]
  for (const body of wrong)
    expect([body.paper, (await manager('POST', '/inventory/papers', body)).status]).toEqual([body.paper, 400])
})
