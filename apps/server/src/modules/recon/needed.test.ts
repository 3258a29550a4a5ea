import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here, pass } = server
const stepId = (name: string) => here.steps.get(name) ?? ''
type Leaf = { name: string; state: string; needed: boolean; childSteps: Leaf[] }
const flat = (steps: Leaf[]): Leaf[] => steps.flatMap((step) => [step, ...flat(step.childSteps)])

const setNeeded = (caller: Caller, id: string, name: string, needed: boolean) =>
  caller('PUT', `/recon/${id}/workflow/steps/${stepId(name)}/needed`, { needed })
const current = async (caller: Caller, id: string) => (await caller('GET', `/inventory/${id}`)).body.data.stepItem

test('a step that is not needed counts as done and is passed over, until it is needed after all', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const { body } = await setNeeded(manager, id, 'Inspection', false)
  expect(flat(body.data).find(({ name }) => name === 'Inspection')).toMatchObject({ needed: false, state: 'PENDING' })
  expect((await current(manager, id)).nextStep.name).toBe('Parts hold')
  expect((await manager('PUT', `/recon/${id}/workflow/step`, { stepId: stepId('Parts hold') })).status).toBe(200)
  await setNeeded(manager, id, 'Inspection', true)
  const blocked = await manager('PUT', `/recon/${id}/workflow/step`, { stepId: stepId('Awaiting approval') })
  expect(blocked.body.detail).toBe('Cannot move to Awaiting approval step before the Inspection step(s) have been completed.')
  const history = (await manager('GET', `/inventory/${id}/history`)).body.data
  const labels = history.map(({ label }: { label: string }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Inspection is not needed', 'Inspection is needed after all']))
})

test('a parent that is not needed takes its steps along; sending a vehicle there needs the step again', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const { body } = await setNeeded(manager, id, 'Mechanical', false)
  const of = (name: string, steps: Leaf[]) => flat(steps).find((step) => step.name === name)
  expect([of('Mechanical', body.data), of('In bay', body.data)]).toMatchObject([
    { needed: false, state: 'COMPLETE' },
    { needed: false },
  ])
  for (const name of ['Inspection', 'Parts hold', 'In bay'])
    expect([name, (await manager('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(name) })).status]).toEqual([name, 200])
  const steps: Leaf[] = (await manager('GET', `/recon/${id}/workflow/steps`)).body.data
  expect([of('In bay', steps), of('Awaiting approval', steps)]).toMatchObject([{ needed: true }, { needed: false }])
})

test('the step that a vehicle stands in is needed', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const refused = await setNeeded(manager, id, 'Intake', false)
  expect([refused.status, refused.body.code]).toEqual([409, 'STEP_OCCUPIED'])
  expect((await manager('PUT', `/recon/${id}/workflow/steps/${id}/needed`, { needed: false })).status).toBe(404)
  expect((await setNeeded(manager, id, 'Inspection', 'no' as unknown as boolean)).status).toBe(400)
})

test('a step that one takes off while another sends the vehicle there is where the vehicle is', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const answers = await server.race(id, [
    () => setNeeded(manager, id, 'Inspection', false),
    () => manager('PUT', `/recon/${id}/workflow/step`, { stepId: stepId('Inspection') }),
  ])
  expect(answers[1]?.status).toBe(200)
  expect([200, 409]).toContain(answers[0]?.status)
  const steps: Leaf[] = (await manager('GET', `/recon/${id}/workflow/steps`)).body.data
  expect(flat(steps).find(({ name }) => name === 'Inspection')).toMatchObject({ needed: true, state: 'NOT_STARTED' })
})

test('a pause says what it waits for, as long as it lasts', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const put = (body: object) => manager('PUT', `/recon/${id}/workflow/step/state`, body)
  await put({ state: 'ACTIVE' })
  pass({ hours: 1 })
  expect((await put({ state: 'ACTIVE_PAUSED', reason: 'PARTS' })).body.data).toMatchObject({ pauseReason: 'PARTS' })
  const [intake] = (await manager('GET', `/recon/${id}/workflow/steps`)).body.data
  expect(intake).toMatchObject({ name: 'Intake', pauseReason: 'PARTS' })
  const [paused] = (await manager('GET', `/inventory/${id}/history`)).body.data
  expect(paused).toMatchObject({ itemType: 'RECON_STEP_PAUSED', timeInStepSeconds: 3600 })
  expect(paused.label).toBe('Intake, waiting for parts')
  expect((await put({ state: 'ACTIVE' })).body.data).toMatchObject({ pauseReason: null })
  expect((await put({ state: 'ACTIVE_PAUSED', reason: 'LUNCH' })).status).toBe(400)
})
