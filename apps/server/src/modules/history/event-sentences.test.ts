import type { HistoryItem } from '@lotline/contract/history'
import { sentenceExamples } from '@lotline/domain/history/sentence-examples'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inRecon, startServer } from '../../../test/server.ts'
import { type NewEvent, record } from '../../events/record.ts'

const server = await startServer()
const [manager, administrator] = [await server.someone('manager'), await server.someone()]

const readHistory = async (id: string): Promise<HistoryItem[]> => (await manager('GET', `/inventory/${id}/history`)).body.data
const labelsOf = async (id: string, itemType: string) =>
  (await readHistory(id)).flatMap((event) => (event.itemType === itemType ? [event.label] : [])).sort()

/** Writes events as the product does. */
async function write(...events: NewEvent[]): Promise<void> {
  const actor = { personId: manager.personId } as never
  await server.doors.inRooftop(server.here.id, (db) => record({ db, actor, now: server.clock.now }, ...events))
}

type Row = { itemType: string; label?: string; fact?: unknown }

/** Writes rows as older versions did, with a label alone, or as newer ones may, with a fact of theirs. */
async function writeRows(vehicleId: string, rows: readonly Row[]): Promise<void> {
  await server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into event (rooftop_id, id, at, actor_id, item_type, vehicle_id, label, fact)
      select ${server.here.id}, gen_random_uuid(), ${server.clock.now}, ${manager.personId}, "itemType", ${vehicleId}, coalesce(label, ''), fact
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("itemType" text, label text, fact jsonb)`.execute(db),
  )
}

test('an event from when sentences were stored and one that stores its fact read the same, whatever the sentence', async () => {
  const id = await inRecon(manager)
  await writeRows(
    id,
    sentenceExamples.map(([, label]) => ({ itemType: 'DOCUMENT_ADDED', label })),
  )
  await write(...sentenceExamples.map(([fact]) => ({ itemType: 'DOCUMENT_DELETED', vehicleId: id, fact }) as const))
  const texts = sentenceExamples.map(([, text]) => text).sort()
  expect(await labelsOf(id, 'DOCUMENT_ADDED')).toEqual(texts)
  expect(await labelsOf(id, 'DOCUMENT_DELETED')).toEqual(texts)
})

test('a sentence of a newer version and damaged data leave the rest of history and of the log to be read', async () => {
  const id = await inRecon(manager)
  const facts = [{ sentence: 'ofTomorrow', step: 'Detail' }, { sentence: 'stepsSkipped', steps: 1 }, { sentence: 7 }, 'text', []]
  server.pass({ minutes: 1 })
  await writeRows(
    id,
    facts.map((fact) => ({ itemType: 'DOCUMENT_CHANGED', fact, label: 'A label that is told no longer' })),
  )
  await write({ itemType: 'DOCUMENT_CHANGED', vehicleId: id, fact: { sentence: 'fileActed', file: 'title.pdf' } })
  const read = [...facts.map(() => ''), 'title.pdf']
  expect(await labelsOf(id, 'DOCUMENT_CHANGED')).toEqual(read)
  const log: { itemType: string; label: string }[] = (await administrator('GET', '/settings/activity?pageSize=6')).body.data
  expect(log.map(({ label }) => label).sort()).toEqual(read)
})

test('an event with a fact is told under the word that it was written with, not by the beginning of its sentence', async () => {
  const id = await inRecon(manager)
  await write({
    itemType: 'DATA_REFRESHED',
    vehicleId: id,
    fact: { sentence: 'fileActed', file: 'Recon information changed: pack' },
  })
  await writeRows(id, [{ itemType: 'DATA_REFRESHED', label: 'Recon information changed: pack' }])
  const told = (await readHistory(id)).filter(({ label }) => label.startsWith('Recon information'))
  expect(told.map(({ itemType }) => itemType).sort()).toEqual(['DATA_REFRESHED', 'RECON_INFO_CHANGED'])
})
