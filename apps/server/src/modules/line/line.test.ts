import { expect, test } from 'vitest'
import { findNamed, lineOf, type Node, namesOf, orderOf } from '../../../test/line-tree.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here, there, pass } = server
const hour = 3600
const goals = { safeDurationSeconds: hour, recommendedDurationSeconds: 2 * hour }
const stepId = (name: string) => here.steps.get(name) ?? ''

const vehicleOf = async (caller: Caller, id: string) => (await caller('GET', `/inventory/${id}`)).body.data

test('an administrator shapes the line as a tree, and everybody sees it', async () => {
  const admin = await server.someone('administrator', there.id)
  const added = await admin('POST', '/settings/line/steps', { name: 'Wash', ...goals, afterId: there.steps.get('Body/Paint') })
  expect(added.status).toBe(201)
  const wash = findNamed(added.body.data, 'Wash')
  const below = await admin('POST', '/settings/line/steps', { name: 'Dry', parentId: wash?.id, color: '#00BCD4' })
  expect(namesOf(below.body.data)).toEqual([
    'Intake',
    'Inspection',
    'Parts hold',
    ['Mechanical', 'Awaiting approval', 'In bay'],
    'Body/Paint',
    ['Wash', 'Dry'],
    'Detail',
    'Photos',
    'Frontline',
  ])
  const dry = findNamed(below.body.data, 'Dry')
  expect(dry).toMatchObject({ level: 1, color: '#00BCD4', goalClock: 'WORK', vehicles: 0, hasHistory: false })
  const technician = await server.someone('technician', there.id)
  expect(findNamed((await technician('GET', '/utility/workflow/steps')).body.data, 'Dry')).toMatchObject({
    level: 1,
    color: '#00BCD4',
  })
  const turned = (await lineOf(admin)).toReversed()
  const ordered = await admin('PUT', '/settings/line/order', { steps: orderOf(turned) })
  expect(namesOf(ordered.body.data)[0]).toBe('Frontline')
  const gone = await admin('DELETE', `/settings/line/steps/${dry?.id}`)
  expect(findNamed(gone.body.data, 'Dry')).toBeUndefined()
})

test('vehicles on the line follow changed goals at once; what is closed stays', async () => {
  const admin = await server.someone()
  const [open, closed] = [await inRecon(admin), await inRecon(admin)]
  for (const id of [open, closed]) await admin('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  pass({ hours: 1 })
  await admin('PUT', `/recon/${closed}/workflow/step/state`, { state: 'COMPLETE' })
  expect((await vehicleOf(admin, open)).stepItem.status).toBe('ONTIME')
  const edited = await admin('PUT', `/settings/line/steps/${stepId('Intake')}`, {
    name: 'Intake',
    safeDurationSeconds: 1800,
    recommendedDurationSeconds: hour,
  })
  expect(edited.status).toBe(200)
  expect((await vehicleOf(admin, open)).stepItem).toMatchObject({ status: 'LATE', recommendedDurationSeconds: hour })
  const [intake] = (await admin('GET', `/recon/${closed}/workflow/steps`)).body.data
  expect(intake).toMatchObject({ name: 'Intake', state: 'COMPLETE', timeInStepSeconds: hour })
})

test('a goal held against all time turns late while nobody works', async () => {
  const admin = await server.someone()
  const id = await inRecon(admin)
  const wait = { ...goals, name: 'Intake', goalClock: 'ELAPSED' }
  await admin('PUT', `/settings/line/steps/${stepId('Intake')}`, wait)
  pass({ hours: 2 })
  expect((await vehicleOf(admin, id)).stepItem).toMatchObject({ timeInStepSeconds: 0, status: 'LATE', goalClock: 'ELAPSED' })
  await admin('PUT', `/settings/line/steps/${stepId('Intake')}`, { ...wait, goalClock: 'WORK' })
  expect((await vehicleOf(admin, id)).stepItem).toMatchObject({ status: 'ONTIME', warningAt: null })
})

test('a new order gives every vehicle its next step anew', async () => {
  const admin = await server.someone()
  const id = await inRecon(admin)
  const line = await lineOf(admin)
  const [intake, inspection, parts, ...rest] = line as [Node, Node, Node, ...Node[]]
  await admin('PUT', '/settings/line/order', { steps: orderOf([intake, parts, inspection, ...rest]) })
  expect((await vehicleOf(admin, id)).stepItem.nextStep.name).toBe('Parts hold')
  await admin('PUT', `/settings/line/steps/${parts.id}/retired`, { retired: true })
  expect((await vehicleOf(admin, id)).stepItem.nextStep.name).toBe('Inspection')
  await admin('PUT', `/settings/line/steps/${parts.id}/retired`, { retired: false })
  await admin('PUT', '/settings/line/order', { steps: orderOf(line) })
  expect((await vehicleOf(admin, id)).stepItem.nextStep.name).toBe('Inspection')
})

test('a step that is retired while a vehicle stands in it keeps the vehicle, without a light, until it is moved', async () => {
  const admin = await server.someone()
  const added = await admin('POST', '/settings/line/steps', { name: 'Alignment', ...goals, afterId: stepId('Intake') })
  const alignment = findNamed(added.body.data, 'Alignment')?.id
  const id = await inRecon(admin)
  await admin('PUT', `/recon/${id}/workflow/step`, { stepId: alignment })
  const retired = await admin('PUT', `/settings/line/steps/${alignment}/retired`, { retired: true })
  expect(findNamed(retired.body.data, 'Alignment')).toMatchObject({ retired: true, vehicles: 1, hasHistory: true })
  expect((await vehicleOf(admin, id)).stepItem).toMatchObject({ name: 'Alignment', status: 'UNKNOWN', retired: true })
  const deleted = await admin('DELETE', `/settings/line/steps/${alignment}`)
  expect([deleted.status, deleted.body.code]).toEqual([409, 'STEP_IN_USE'])
  const another = await inRecon(admin)
  expect((await admin('PUT', `/recon/${another}/workflow/step`, { stepId: alignment })).status).toBe(404)
  expect((await admin('PUT', `/recon/${id}/workflow/step`, { stepId: stepId('Inspection') })).status).toBe(200)
})

test('a step that ends recon ends it as it is entered', async () => {
  const admin = await server.someone()
  const done = {
    name: 'Frontline',
    terminalStep: true,
    allowCompleteRecon: true,
    completesOnEntry: true,
    enhancedStateTracking: false,
  }
  await admin('PUT', `/settings/line/steps/${stepId('Frontline')}`, done)
  const id = await inRecon(admin)
  const leaves = ['Inspection', 'Parts hold', 'Awaiting approval', 'In bay', 'Body/Paint', 'Detail', 'Photos']
  for (const name of [...leaves, 'Frontline']) await admin('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(name) })
  const vehicle = await vehicleOf(admin, id)
  expect(vehicle).toMatchObject({
    vehicleCard: { reconStatus: 'COMPLETED', inRecon: false },
    stepItem: { name: 'Frontline', state: 'COMPLETE' },
    reconTimeRunning: false,
  })
  await admin('PUT', `/settings/line/steps/${stepId('Frontline')}`, { ...done, completesOnEntry: false })
})

test.each([
  ['a goal of zero', { ...goals, safeDurationSeconds: 0 }, 'recommendedDurationSeconds'],
  ['a goal below zero', { safeDurationSeconds: -9, recommendedDurationSeconds: -5 }, 'recommendedDurationSeconds'],
  ['a warning after its goal', { safeDurationSeconds: 3, recommendedDurationSeconds: 2 }, 'recommendedDurationSeconds'],
  ['no name', { name: ' ' }, 'name'],
  ['a name of two lines', { name: 'A\nB' }, 'name'],
  ['a colour that there is not', { color: 'red' }, 'color'],
  ['an end in the middle', { completesOnEntry: true }, 'completesOnEntry'],
])('a step with %s is refused', async (_what, wrong, field) => {
  const admin = await server.someone()
  const before = await lineOf(admin)
  const { status, body } = await admin('POST', '/settings/line/steps', { name: 'Tint', ...wrong })
  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  expect(await lineOf(admin)).toEqual(before)
})

test('an order that forgets, repeats or makes up a step is refused', async () => {
  const admin = await server.someone()
  const line = await lineOf(admin)
  const put = async (steps: unknown) => {
    const { status, body } = await admin('PUT', '/settings/line/order', { steps })
    return [status, body.code]
  }
  const [first, ...rest] = orderOf(line) as [{ id: string; childSteps: unknown[] }, ...unknown[]]
  expect(await put(rest)).toEqual([409, 'LINE_CHANGED'])
  expect(await put([first, ...rest, { id: '00000000-0000-7000-8000-000000000000', childSteps: [] }])).toEqual([
    404,
    'STEP_NOT_FOUND',
  ])
  expect(await put([{ ...first, childSteps: [first] }, ...rest])).toEqual([400, 'MALFORMED'])
  const nest = (times: number): unknown => (times === 0 ? first : { ...first, childSteps: [nest(times - 1)] })
  expect(await put([nest(1000)])).toEqual([400, 'MALFORMED'])
  // Vehicles have been in Intake: it cannot hold other steps.
  const [second, ...others] = rest
  expect(await put([{ ...first, childSteps: [second] }, ...others])).toEqual([409, 'STEP_IN_USE'])
  expect(await lineOf(admin)).toEqual(line)
})

test('the rooftop has goals, and vehicles are held against them', async () => {
  const admin = await server.someone()
  const id = await inRecon(admin)
  const money = { amount: 750, currency: 'USD' }
  const set = {
    reconWarningSeconds: 4 * hour,
    reconGoalSeconds: 6 * hour,
    retailReadyWarningSeconds: null,
    retailReadyGoalSeconds: null,
    idleLimitSeconds: hour,
    reconCostGoal: money,
    pack: money,
    holdingCost: null,
    holdingCostInputs: null,
  }
  expect((await admin('PUT', '/settings/goals', set)).body.data).toEqual(set)
  expect(await vehicleOf(admin, id)).toMatchObject({
    reconGoalTimeAsSeconds: 6 * hour,
    retailReadyGoalTimeAsSeconds: null,
    idleLimitAsSeconds: hour,
    reconInfo: { pack: money },
  })
  const inputs = { financedAmount: 20_000, interestPercent: 9, monthlyDepreciation: 300, netProfit: 1800, turnsPerYear: 6 }
  const worked = await admin('PUT', '/settings/goals', { ...set, holdingCost: undefined, holdingCostInputs: inputs })
  expect(worked.body.data).toMatchObject({ holdingCost: { amount: 44.38 }, holdingCostInputs: inputs })
  const { holdingCost: _cost, holdingCostInputs: _inputs, ...rest } = set
  expect((await admin('PUT', '/settings/goals', rest)).body.data).toEqual(worked.body.data)
  await admin('PUT', '/settings/goals', set)
  for (const wrong of [
    { reconGoalSeconds: 0 },
    { reconWarningSeconds: 7 * hour },
    { reconGoalSeconds: null },
    { pack: { amount: -1 } },
  ])
    expect((await admin('PUT', '/settings/goals', { ...set, ...wrong })).status).toBe(400)
  expect((await admin('GET', '/settings/goals')).body.data).toEqual(set)
  const known = { ...set, pack: { amount: 1, currency: 'USD' } }
  const other = await admin('PUT', '/settings/goals', { ...known, idleLimitSeconds: 2 * hour, seen: known })
  expect([other.status, other.body.code, other.body.fields]).toEqual([409, 'LINE_CHANGED', ['pack']])
  expect((await admin('PUT', '/settings/goals', { ...set, idleLimitSeconds: 2 * hour, seen: set })).status).toBe(200)
})
