import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { boundless, startServer } from '../../../../test/server.ts'
import { secret, shownCars } from '../../../../test/shown-car.ts'

const server = await startServer({ limits: boundless })
const { admin, aCar, sell, switchPart, template, linkTo, page, html } = await shownCars(server)
await switchPart('INSPECTION', true)

const option = (label: string, mark: string) => ({ label, value: label, mark })
const taskTemplateId = await template('Brake pads')
const field = (id: string, label: string, more: object = {}) => ({
  ...{ id, label, required: true, uiType: 'RADIO_BUTTON', ...more },
  options: [option('Good', 'FINE'), option('Soon', 'WATCH'), option('Bad', 'FAILS')],
})
const sheetName = `Lift inspection ${randomUUID()}`
await admin('POST', '/settings/checklists', {
  name: sheetName,
  items: [
    {
      id: 'brakes',
      label: 'Brakes',
      items: [field('front', 'Front pads', { taskTemplateId }), field('rear', 'Rear pads'), field('hoses', 'Hoses')],
    },
    { id: 'word', label: 'Remark', uiType: 'TEXTBOX', required: true },
  ],
})

async function aSheet() {
  const car = await aCar()
  const at = `/inventory/${car}/plugins/vdp/checklists`
  const find = async () => (await admin('GET', at)).body.data.find(({ name }: { name: string }) => name === sheetName)
  const { id } = await find()
  const answer = (body: object) => admin('PUT', `${at}/${id}`, body)
  return { car, id, path: `${at}/${id}`, answer }
}
const answers = { front: 'Bad', rear: 'Soon', hoses: 'Good', word: secret.vendor }

test('a finished sheet is told by its counts, and shown on a page of its own without notes and names', async () => {
  const { car, id, path, answer } = await aSheet()
  const token = await linkTo(car)
  const { word: _word, ...some } = answers
  await answer({ answers: some, notes: { front: secret.note } })
  expect((await page(token)).inspection).toEqual([])
  expect(await html(token)).not.toContain('Inspection sheet')
  await answer({ answers })
  const head = { id, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), name: { text: sheetName, spanish: null } }
  const points = { total: 3, fine: 1, putRight: 0, watch: 1, found: 1 }
  expect((await page(token)).inspection).toEqual([{ ...head, points }])

  const task = (await admin('PUT', `${path}/items/front/task`)).body.data
  for (const status of ['APPROVED', 'COMPLETED']) await admin('PUT', `/inventory/${car}/tasks/${task.id}`, { status })
  expect((await page(token)).inspection).toEqual([{ ...head, points: { ...points, putRight: 1, found: 0 } }])
  expect(await html(token)).toContain(`href="/s/${token}/inspection?lang=en"`)

  const sheet = await html(token, '/inspection')
  for (const words of [sheetName, 'Front pads', 'Bad', 'Put right', '3 points: 1 fine, 1 found and put right, 1 to watch'])
    expect([words, sheet.includes(words)]).toEqual([words, true])
  for (const words of [...Object.values(secret), 'Remark']) expect([words, sheet.includes(words)]).toEqual([words, false])
  expect(await html(token, '/inspection', 'es')).toContain('3 puntos: 1 bien, 1 hallazgo corregido, 1 por vigilar')
})

test('a sheet that is reopened is shown no more', async () => {
  const { car, answer } = await aSheet()
  const token = await linkTo(car)
  await answer({ answers })
  expect((await page(token)).inspection).toHaveLength(1)
  await answer({ answers: { hoses: '' }, correct: true })
  expect((await page(token)).inspection).toEqual([])
})

test('among finished work a checklist stands with its counts and the way to its sheet', async () => {
  const { car, answer } = await aSheet()
  await answer({ answers: { ...answers, front: 'Good' } })
  await switchPart('WORK_DONE', true)
  const token = await linkTo(car)
  const { workDone } = await page(token)
  expect(workDone.items).toMatchObject([{ kind: 'CHECKLIST', points: { total: 3, fine: 2, watch: 1, putRight: 0, found: 0 } }])
  expect(await html(token)).toContain('See the inspection sheet')
  await switchPart('INSPECTION', false)
  expect(await html(token)).not.toContain('See the inspection sheet')
  const closed = await server.app.api.inject(`/s/${token}/inspection`)
  expect([closed.statusCode, closed.body.includes(sheetName)]).toEqual([404, false])
  await switchPart('INSPECTION', true)
  await switchPart('WORK_DONE', false)
  const { car: sold, answer: answerSold } = await aSheet()
  await answerSold({ answers })
  const ended = await linkTo(sold)
  await sell(sold)
  const gone = await server.app.api.inject(`/s/${ended}/inspection`)
  expect([gone.statusCode, gone.body.includes(sheetName)]).toEqual([410, false])
  expect((await server.app.api.inject(`/s/${'x'.repeat(22)}/inspection`)).statusCode).toBe(404)
})
