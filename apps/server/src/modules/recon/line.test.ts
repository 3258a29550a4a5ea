import { expect, test } from 'vitest'
import { inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { pass, here, there } = server
const step = (name: string) => here.steps.get(name) ?? ''

test('a vehicle walks the whole line, and its clocks add up', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  for (let i = 0; i < 12; i += 1) {
    const { body } = await manager('GET', `/inventory/${id}`)
    const { stepItem } = body.data
    if (stepItem.terminalStep) break
    if (stepItem.enhancedStateTracking) {
      pass({ minutes: 30 })
      expect(
        (await manager('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE', fromStepId: stepItem.id })).status,
      ).toBe(200)
      pass({ hours: 1 })
      expect(
        (await manager('PUT', `/recon/${id}/workflow/step/state`, { state: 'COMPLETE', fromStepId: stepItem.id })).status,
      ).toBe(200)
    } else {
      pass({ hours: 2 })
      expect(
        (await manager('PUT', `/recon/${id}/workflow/step`, { stepId: stepItem.nextStep.id, fromStepId: stepItem.id })).status,
      ).toBe(200)
    }
  }
  pass({ minutes: 10 })
  const done = await manager('PUT', `/recon/${id}/workflow/complete`)
  expect(done.body.data).toMatchObject({
    vehicleCard: { reconStatus: 'COMPLETED', inRecon: false },
    stepItem: { name: 'Frontline', state: 'COMPLETE', running: false },
  })
  pass({ hours: 5 })
  const steps = await leaves(manager, id)
  const elapsed = steps.reduce((sum, { reconTimeInStepSeconds }) => sum + reconTimeInStepSeconds, 0)
  const { body } = await manager('GET', `/inventory/${id}`)
  // 6 tracked steps of 1.5 h, 2 untracked ones of 2 h, 10 minutes at frontline; all clocks stand since.
  expect(body.data.reconTimeAsSeconds).toBe((6 * 90 + 2 * 120 + 10) * 60)
  expect(elapsed).toBe(body.data.reconTimeAsSeconds)
  expect(steps.map(({ state }) => state)).toEqual(Array(9).fill('COMPLETE'))
  expect(steps.find(({ name }) => name === 'Detail')).toMatchObject({ timeInStepSeconds: 3600, reconTimeInStepSeconds: 5400 })
})

test('moving ahead is refused in the exact words until the steps before are complete', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const refused = await manager('PUT', `/recon/${id}/workflow/step`, { stepId: step('Parts hold') })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'STEP_ORDER', detail: 'Cannot move to Parts hold step before the Inspection step(s) have been completed.' },
  })
  await manager('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  const atWork = await manager('PUT', `/recon/${id}/workflow/step`, { stepId: step('Inspection') })
  expect(atWork.body.detail).toBe('Cannot move to Inspection step before the Intake step(s) have been completed.')
})

test('moving back is always allowed and keeps what is done', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  await manager('PUT', `/recon/${id}/workflow/step`, { stepId: step('Inspection') })
  await manager('PUT', `/recon/${id}/workflow/step`, { stepId: step('Parts hold') })
  const back = await manager('PUT', `/recon/${id}/workflow/step`, { stepId: step('Intake') })
  expect(back.body.data).toMatchObject({ name: 'Intake', state: 'NOT_STARTED', nextStep: { name: 'Parts hold' } })
  const states = Object.fromEntries((await leaves(manager, id)).map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({ Intake: 'NOT_STARTED', Inspection: 'COMPLETE', 'Parts hold': 'INCOMPLETE', 'In bay': 'PENDING' })
})

test('a move to a parent goes to its first child that is not done', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  for (const name of ['Inspection', 'Parts hold']) await manager('PUT', `/recon/${id}/workflow/step`, { stepId: step(name) })
  const moved = await manager('PUT', `/recon/${id}/workflow/step`, { stepId: step('Mechanical') })
  expect(moved.body.data).toMatchObject({ name: 'Awaiting approval', level: 1, state: 'ACTIVE' })
})

test('pausing stops the work timer and the moment it would turn', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const state = (to: string) => manager('PUT', `/recon/${id}/workflow/step/state`, to)
  pass({ hours: 1 })
  const begun = await state('ACTIVE')
  expect(begun.body.data).toMatchObject({ state: 'ACTIVE', running: true, timeInStepSeconds: 0, reconTimeInStepSeconds: 3600 })
  expect(new Date(begun.body.data.warningAt).getTime() - server.clock.now.getTime()).toBe(3 * 3600_000)
  pass({ hours: 2 })
  expect((await state('ACTIVE_PAUSED')).body.data).toMatchObject({
    running: false,
    warningAt: null,
    status: 'ONTIME',
    timeInStepSeconds: 7200,
  })
  pass({ hours: 9 })
  expect((await state('ACTIVE')).body.data).toMatchObject({ timeInStepSeconds: 7200, reconTimeInStepSeconds: 12 * 3600 })
  pass({ hours: 1 })
  expect((await manager('GET', `/inventory/${id}`)).body.data.stepItem).toMatchObject({
    status: 'WARNING',
    timeInStepSeconds: 3 * 3600,
  })
  pass({ hours: 1 })
  expect((await manager('GET', `/inventory/${id}`)).body.data.stepItem).toMatchObject({
    status: 'LATE',
    timeInStepSeconds: 4 * 3600,
  })
})

test('illegal states are refused: a second begin, a pause of what nobody works on, states that only the server sets', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const state = (to: unknown) => manager('PUT', `/recon/${id}/workflow/step/state`, to)
  expect(await state({ state: 'ACTIVE_PAUSED' })).toMatchObject({ status: 409, body: { code: 'STATE_CHANGE' } })
  await state({ state: 'ACTIVE' })
  expect(await state({ state: 'ACTIVE' })).toMatchObject({
    status: 409,
    body: { code: 'STATE_CHANGE', stepItem: { state: 'ACTIVE' } },
  })
  expect((await state({ state: 'PENDING' })).status).toBe(400)
  expect((await state({ state: 'NONSENSE' })).status).toBe(400)
  expect((await state(undefined)).status).toBe(400)
})

test('the small bodies come as an object, a bare JSON string or plain text', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  expect((await manager('PUT', `/recon/${id}/workflow/step`, step('Inspection'))).status).toBe(200)
  expect(
    (await manager('PUT', `/recon/${id}/workflow/step`, step('Parts hold'), { 'content-type': 'text/plain' })).body.data.name,
  ).toBe('Parts hold')
})

test('a step that does not exist, and a step of another rooftop, are not found', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  for (const stepId of ['01a1fa84-0000-7000-8000-000000000000', there.steps.get('Inspection')]) {
    expect(await manager('PUT', `/recon/${id}/workflow/step`, { stepId })).toMatchObject({
      status: 404,
      body: { code: 'STEP_NOT_FOUND' },
    })
  }
  expect((await manager('PUT', `/recon/${id}/workflow/step`, { stepId: 'x' })).status).toBe(400)
})

test('of two people sending a vehicle at once, one is told where it is by now', async () => {
  const [one, other] = [await server.someone('manager'), await server.someone('manager')]
  const id = await inRecon(one)
  const body = { stepId: step('Inspection'), fromStepId: step('Intake') }
  const answers = await server.race(id, [
    () => one('PUT', `/recon/${id}/workflow/step`, body),
    () => other('PUT', `/recon/${id}/workflow/step`, body),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const loser = answers.find(({ status }) => status === 409)
  expect(loser?.body).toMatchObject({ code: 'STEP_CHANGED', stepItem: { name: 'Inspection' } })
  const entered = (await one('GET', `/inventory/${id}/history`)).body.data.filter(
    ({ itemType }: { itemType: string }) => itemType === 'RECON_STEP_ENTERED',
  )
  expect(entered).toHaveLength(2)
})

test('a vehicle of another rooftop is not found, even by its id', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const stranger = await server.someone('administrator', there.id)
  const acts: [Parameters<typeof stranger>[0], string, unknown?][] = [
    ['GET', `/inventory/${id}`],
    ['GET', `/inventory/${id}/history`],
    ['GET', `/recon/${id}/workflow/steps`],
    ['PUT', `/recon/${id}/workflow/step`, { stepId: there.steps.get('Inspection') }],
    ['PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' }],
    ['PUT', `/recon/${id}/workflow/step/user`, { userId: stranger.personId }],
    ['DELETE', `/recon/${id}/workflow/step/user`],
    ['PUT', `/recon/${id}/workflow/complete`],
    ['DELETE', `/recon/${id}`],
    ['PUT', `/inventory/${id}/moveBackToRecon`],
    ['PUT', `/recon/${id}/vehicleInfo`, { color: 'RED' }],
  ]
  for (const [method, path, body] of acts) expect([path, (await stranger(method, path, body)).status]).toEqual([path, 404])
})

async function leaves(
  call: Awaited<ReturnType<typeof server.someone>>,
  id: string,
): Promise<{ name: string; state: string; timeInStepSeconds: number; reconTimeInStepSeconds: number }[]> {
  const { body } = await call('GET', `/recon/${id}/workflow/steps`)
  type Item = { name: string; state: string; timeInStepSeconds: number; reconTimeInStepSeconds: number; childSteps: Item[] }
  return body.data.flatMap((item: Item) => (item.childSteps.length > 0 ? item.childSteps : [item]))
}

test('a clock that is set back makes no act fail, and no time run backwards', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const act = async (at: string, body?: unknown) => {
    pass({ hours: -1 })
    const { status } = await manager('PUT', `/recon/${id}/workflow/${at}`, body)
    expect([at, status]).toEqual([at, 200])
  }
  pass({ hours: 100 })
  for (const state of ['ACTIVE', 'ACTIVE_PAUSED', 'ACTIVE', 'ACTIVE_PAUSED', 'ACTIVE', 'COMPLETE'])
    await act('step/state', { state })
  await act('step', { stepId: step('Intake') })
  await act('complete')
  const steps = await leaves(manager, id)
  const intake = steps.find(({ name }) => name === 'Intake')
  expect(intake).toMatchObject({ reconTimeInStepSeconds: 99 * 3600, timeInStepSeconds: 0 })
  const { body } = await manager('GET', `/inventory/${id}`)
  expect(body.data.reconTimeAsSeconds).toBe(99 * 3600)
  pass({ hours: 10 })
})
