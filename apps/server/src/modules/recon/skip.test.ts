import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here, pass } = server
const stepId = (name: string) => here.steps.get(name) ?? ''
const manager = await server.someone('manager')
const send = (caller: Caller, id: string, name: string, more: object = {}) =>
  caller('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(name), ...more })
const state = (id: string, word: string) => manager('PUT', `/recon/${id}/workflow/step/state`, { state: word })
type Leaf = { name: string; state: string; needed: boolean; childSteps: Leaf[] }
const leavesOf = (steps: Leaf[]): Leaf[] =>
  steps.flatMap((step) => (step.childSteps.length > 0 ? leavesOf(step.childSteps) : [step]))
const stands = async (id: string) =>
  leavesOf((await manager('GET', `/recon/${id}/workflow/steps`)).body.data).map(
    ({ name, state, needed }) => `${name} ${needed ? state : 'not needed'}`,
  )
const told = async (id: string, most: number) =>
  (await manager('GET', `/inventory/${id}/history`)).body.data.slice(0, most).map(({ label }: { label: string }) => label)

test('what is skipped on the way is not needed, the step left is done, and one act tells all of it', async () => {
  const id = await inRecon(manager)
  expect((await send(manager, id, 'Awaiting approval')).body.code).toBe('STEP_ORDER')
  const sent = await send(manager, id, 'Awaiting approval', { skip: true, fromStepId: stepId('Intake') })
  expect(sent.body.data).toMatchObject({ name: 'Awaiting approval', state: 'ACTIVE' })
  expect((await stands(id)).slice(0, 5)).toEqual([
    ...['Intake COMPLETE', 'Inspection not needed', 'Parts hold not needed', 'Awaiting approval ACTIVE', 'In bay PENDING'],
  ])
  expect((await told(id, 4)).toSorted()).toEqual(
    ['Skipped Inspection, Parts hold', 'Intake', 'Intake to Awaiting approval', 'Awaiting approval, from Intake'].toSorted(),
  )
})

test('work that is going on is completed by a skip and stopped by a move back, and history says both', async () => {
  const id = await inRecon(manager)
  await state(id, 'ACTIVE')
  pass({ minutes: 30 })
  expect((await send(manager, id, 'Parts hold', { skip: true })).status).toBe(200)
  expect((await stands(id))[0]).toBe('Intake COMPLETE')
  expect((await send(manager, id, 'Inspection')).status).toBe(200)
  await state(id, 'ACTIVE')
  pass({ minutes: 20 })
  expect((await send(manager, id, 'Intake')).status).toBe(200)
  const { data } = (await manager('GET', `/inventory/${id}/history`)).body
  const stopped = data.find(({ label }: { label: string }) => label === 'Inspection, work timer off')
  expect(stopped).toMatchObject({ itemType: 'RECON_STEP_PAUSED', timeInStepSeconds: 20 * 60 })
})

test('only who may choose steps freely skips any', async () => {
  const technician = await server.someone('technician')
  const id = await inRecon(manager)
  const answers = [await send(technician, id, 'Parts hold', { skip: true }), await send(technician, id, 'Inspection')]
  expect(answers.map(({ status }) => status)).toEqual([403, 200])
})

test('a skip is judged by what is true when its turn comes', async () => {
  const id = await inRecon(manager)
  const fromStepId = stepId('Intake')
  const answers = await server.race(id, [
    () => send(manager, id, 'Parts hold', { skip: true, fromStepId }),
    () => send(manager, id, 'Inspection', { fromStepId }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const isSkipped = answers[0]?.status === 200
  expect((await stands(id)).slice(1, 3)).toEqual(
    isSkipped ? ['Inspection not needed', 'Parts hold ACTIVE'] : ['Inspection NOT_STARTED', 'Parts hold PENDING'],
  )
})
