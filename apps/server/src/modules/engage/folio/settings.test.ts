import type { Folio } from '@lotline/contract/engage/folio'
import type { FolioSet } from '@lotline/contract/engage/folio-settings'
import { expect, test } from 'vitest'
import { type Answer, inRecon, startServer } from '../../../../test/server.ts'
import { pdf, uploadsOf } from '../../../../test/uploads.ts'

const server = await startServer()
const admin = await server.someone('administrator')
const path = '/settings/engage/documents'
const folioPath = (id: string) => `/inventory/${id}/plugins/vdp/velocityengage/folio`
const read = async (): Promise<FolioSet> => (await admin('GET', path)).body.data
const save = (set: { version: number; folders: unknown[] }) => admin('PUT', path, set)
const outcome = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.code]
const labelsOf = async (id: string) =>
  ((await admin('GET', folioPath(id))).body.data as Folio).folders.map(({ name, documents }) => [
    name,
    ...documents.map(({ displayLabel }) => displayLabel),
  ])

test('the set is saved as a whole, in its order, and every vehicle has it at once', async () => {
  const car = await inRecon(admin)
  const before = await read()
  expect([before.version, before.vehicles, before.folders.map(({ name }) => name)]).toEqual([
    1,
    1,
    ['History', 'Window Sticker', 'Warranty'],
  ])
  const [history, sticker, warranty] = before.folders
  const everywhere = { name: 'Toyota Certified', source: 'EVERY_VEHICLE', url: 'https://Certified.example.com/', featured: true }
  const folders = [
    { ...warranty, name: 'Warranties', documents: [everywhere, ...(warranty?.documents ?? [])] },
    { name: 'Brochures', documents: [] },
    { ...history, documents: [...(history?.documents ?? []), ...(sticker?.documents ?? [])] },
  ]
  const saved: FolioSet = (await save({ version: 1, folders })).body.data
  expect(saved).toMatchObject({ version: 2, folders: [{ name: 'Warranties' }, { name: 'Brochures' }, { name: 'History' }] })
  expect(saved.folders[0]?.documents[0]).toMatchObject({ source: 'EVERY_VEHICLE', url: 'https://certified.example.com/' })
  expect(await labelsOf(car)).toEqual([
    ['Featured', 'Toyota Certified', 'CARFAX report', 'Window sticker'],
    ['Warranties', 'Toyota Certified', 'Warranty booklet'],
    ['Brochures'],
    ['History', 'CARFAX report', 'Window sticker'],
  ])
  expect(outcome(await save({ version: 1, folders }))).toEqual([409, 'SETTINGS_CHANGED'])
})

test('whatever was set on one vehicle stays with it when its document and folder are removed, and goes when it is deleted there', async () => {
  const [car, other] = [await inRecon(admin), await inRecon(admin)]
  const { version, folders } = await read()
  const [booklet] = folders.flatMap(({ documents }) => documents.filter(({ name }) => name === 'Warranty booklet'))
  const documentPath = `${folioPath(car)}/document/${booklet?.id}`
  const target = `/plugins/vdp/velocityengage/media?url=${encodeURIComponent(documentPath)}`
  expect((await uploadsOf(server, admin).send(target, { name: 'Booklet.pdf', bytes: pdf })).status).toBe(201)
  const withCount = await read()
  expect(withCount.folders.flatMap(({ documents }) => documents).find(({ id }) => id === booklet?.id)?.setOn).toBe(1)
  expect((await save({ version, folders: folders.filter(({ name }) => name !== 'Warranties') })).status).toBe(200)
  expect((await labelsOf(car)).at(-1)).toEqual(['Warranties', 'Warranty booklet'])
  expect((await labelsOf(other)).map(([name]) => name)).not.toContain('Warranties')
  expect((await read()).folders.map(({ name }) => name)).not.toContain('Warranties')
  expect((await admin('DELETE', documentPath)).status).toBe(200)
  expect((await labelsOf(car)).map(([name]) => name)).not.toContain('Warranties')
})

test('two who save at once do not overwrite one another, and what is no set is refused with its field', async () => {
  const { version, folders } = await read()
  const saves = await server.raceFor(
    'lock table folio in exclusive mode',
    [],
    [() => save({ version, folders }), () => save({ version, folders: folders.slice(0, 1) })],
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const now = (await read()).version
  const refused = async (changed: unknown[]) => (await save({ version: now, folders: changed })).body
  const bad = { name: 'Bad', documents: [{ name: 'Inside', source: 'EVERY_VEHICLE', url: 'http://10.1.2.3/' }] }
  expect((await refused([bad])).errors).toEqual([{ field: 'folders.0.documents.0.url', message: 'Cannot be reached from here' }])
  expect((await refused([folders[0], folders[0]])).code).toBe('MALFORMED')
  expect((await refused([{ ...folders[0], id: '01a1fa84-0000-7000-8000-000000000000' }])).code).toBe('FOLIO_FOLDER_NOT_FOUND')
  expect((await refused([])).errors).toEqual([{ field: 'folders', message: 'Keep one folder at least' }])
})
