import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const admin = await server.someone()
const technician = await server.someone('technician')

/** A vehicle on the line with the address of its sheet. */
async function checked() {
  const yesNo = { uiType: 'YES_NO', required: true }
  const items = [
    { id: 'holds', label: 'Parking brake holds', ...yesNo },
    { id: 'pads', label: 'Pads fine', ...yesNo },
  ]
  const name = `Sheet ${randomUUID()}`
  await admin('POST', '/settings/checklists', { name, items })
  const id = await inRecon(admin)
  const at = `/inventory/${id}/plugins/vdp/checklists`
  const sheets: { id: string; name: string }[] = (await admin('GET', at)).body.data
  return { id, sheet: { path: `${at}/${sheets.find((sheet) => sheet.name === name)?.id}` } }
}

test('an answer given offline that meets a newer one of somebody else asks which stays, and history tells the choice', async () => {
  const { id, sheet } = await checked()
  const other = await server.someone('technician')
  const put = (caller: Caller, body: object) => caller('PUT', sheet.path, body)
  const [no, replaces] = [{ holds: false }, { holds: 0 }]
  await put(other, { answers: { holds: true }, replaces })
  const refused = await put(technician, { answers: no, replaces })
  expect(refused).toMatchObject({ status: 409, body: { code: 'ANSWER_CHANGED' } })
  const met = { fieldId: 'holds', version: 1, standing: true, given: false, changedBy: { id: other.personId } }
  expect(refused.body.changes).toMatchObject([{ ...met, changedDate: server.clock.now.toISOString() }])
  // The same answer is no conflict, nor is a second thought of one's own.
  expect((await put(technician, { answers: { holds: true }, replaces })).status).toBe(200)
  expect((await put(other, { answers: { holds: false }, replaces })).status).toBe(200)
  expect((await put(other, { answers: { holds: true } })).body.data.fields).toMatchObject([{ fieldId: 'holds', version: 3 }])

  // Somebody has answered once more while the question was open.
  const stale = { answers: no, replaces: { holds: 1 }, settles: { holds: 'STANDING' } }
  expect((await put(technician, stale)).body.code).toBe('ANSWER_CHANGED')
  const kept = await put(technician, { ...stale, replaces: { holds: 3 } })
  expect(kept.body.data.answers).toEqual({ holds: true })
  await put(other, { answers: { pads: true } })
  // The sheet is finished by now: the choice is the correction.
  const taken = await put(technician, { answers: no, replaces: { holds: 3 }, settles: { holds: 'GIVEN' } })
  expect(taken.body.data.answers).toMatchObject({ holds: false })
  const told: { itemType: string; label: string; personName: string }[] = (await admin('GET', `/inventory/${id}/history`)).body
    .data
  const labels = told.filter(({ itemType }) => itemType === 'CHECKLIST_ANSWER_CHOSEN').map(({ label }) => label)
  expect(labels.sort()).toEqual([
    expect.stringMatching(/Parking brake holds: kept No, not Yes by /),
    expect.stringMatching(/Parking brake holds: kept Yes by .*, not No$/),
  ])

  const bare = await put(technician, { answers: no, settles: { holds: 'GIVEN' } })
  expect(bare).toMatchObject({ status: 400, body: { errors: [{ field: 'settles.holds' }] } })
  await put(technician, { answers: { holds: '' }, replaces: { holds: 4 }, correct: true })
  const cleared = await put(other, { answers: { holds: true }, replaces: { holds: 4 } })
  expect(cleared.body.changes).toMatchObject([{ standing: null, given: true, changedBy: { id: technician.personId } }])
})
