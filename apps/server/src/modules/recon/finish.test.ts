import { expect, test } from 'vitest'
import { aVehicle, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { pass, here, there } = server

test('force completion freezes recon and retail-ready time and leaves unreached steps incomplete', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  pass({ hours: 30 })
  expect((await manager('PUT', `/recon/${id}/workflow/complete`)).body.data).toMatchObject({
    vehicleCard: { inRecon: false, reconStatus: 'COMPLETED' },
    stepItem: { state: 'COMPLETE' },
  })
  pass({ hours: 50 })
  const { body } = await manager('GET', `/inventory/${id}`)
  expect(body.data).toMatchObject({ reconTimeAsSeconds: 30 * 3600, retailReadyTimeAsSeconds: 30 * 3600, reconTimeRunning: false })
  const steps = await manager('GET', `/recon/${id}/workflow/steps`)
  expect(steps.body.data.map(({ state }: { state: string }) => state)).toEqual([
    'COMPLETE',
    'INCOMPLETE',
    'INCOMPLETE',
    'INCOMPLETE',
    'INCOMPLETE',
    'INCOMPLETE',
    'INCOMPLETE',
    'INCOMPLETE',
  ])
})

test('send back starts a new run at the first step; only recon time starts again', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  pass({ hours: 10 })
  await manager('PUT', `/recon/${id}/workflow/complete`)
  pass({ hours: 24 })
  const back = await manager('PUT', `/inventory/${id}/moveBackToRecon`)
  expect(back.body.data).toMatchObject({
    vehicleCard: { inRecon: true },
    stepItem: { name: 'Intake', state: 'NOT_STARTED', reconTimeInStepSeconds: 0 },
    reconTimeAsSeconds: 0,
  })
  pass({ hours: 1 })
  expect((await manager('GET', `/inventory/${id}`)).body.data).toMatchObject({
    reconTimeAsSeconds: 3600,
    retailReadyTimeAsSeconds: 36_000,
  })
  expect(await manager('PUT', `/inventory/${id}/moveBackToRecon`)).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_IN_RECON' },
  })
})

test('remove from recon clears the step and the clocks; history keeps what happened; a later run starts clean', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  pass({ hours: 3 })
  expect((await manager('DELETE', `/recon/${id}`)).status).toBe(200)
  const { body } = await manager('GET', `/inventory/${id}`)
  expect(body.data).toMatchObject({
    vehicleCard: { inRecon: false, reconStatus: 'NOT_STARTED' },
    stepItem: null,
    reconTimeAsSeconds: null,
  })
  const history = (await manager('GET', `/inventory/${id}/history`)).body.data
  expect(history[0]).toMatchObject({ itemType: 'STATUS_UPDATE', label: 'Removed from recon' })
  expect(await manager('DELETE', `/recon/${id}`)).toMatchObject({ status: 409, body: { code: 'NOT_IN_RECON' } })
  await manager('PUT', `/inventory/${id}/moveBackToRecon`)
  const intake = (await manager('GET', `/recon/${id}/workflow/steps`)).body.data[0]
  expect(intake).toMatchObject({ state: 'NOT_STARTED', reconTimeInStepSeconds: 0 })
})

test('mark complete needs its own permission, force completion another', async () => {
  const manager = await server.someone('manager')
  const marker = await server.someone(['RECON_VIEW', 'RECON_VDP_WORKFLOW_COMPLETE'])
  const id = await inRecon(manager)
  expect(await marker('PUT', `/recon/${id}/workflow/complete`)).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_DENIED', permission: 'RECON_VDP_FORCE_COMPLETE_UPDATE' },
  })
})

test('effort alone sends to the next step and nowhere else', async () => {
  const manager = await server.someone('manager')
  const technician = await server.someone('technician')
  const id = await inRecon(manager)
  await manager('PUT', `/recon/${id}/workflow/step`, { stepId: here.steps.get('Inspection') })
  expect(await technician('PUT', `/recon/${id}/workflow/step`, { stepId: here.steps.get('Intake') })).toMatchObject({
    status: 403,
    body: { permission: 'RECON_VDP_WORKFLOW_STEP_UPDATE' },
  })
  expect((await technician('PUT', `/recon/${id}/workflow/step`, { stepId: here.steps.get('Parts hold') })).status).toBe(200)
})

test('a step is given to a person of this rooftop who works on it, and taken again', async () => {
  const manager = await server.someone('manager')
  const technician = await server.someone('technician')
  const stranger = await server.someone('technician', there.id)
  const id = await inRecon(manager)
  const path = `/recon/${id}/workflow/step/user`
  expect((await manager('PUT', path, { userId: technician.personId })).body.data.assignedTo).toMatchObject({
    id: technician.personId,
    lastName: 'technician',
  })
  expect((await technician('GET', '/assignments')).body.data).toMatchObject([
    { type: 'STEP', vehicleCard: { id }, stepItem: { name: 'Intake' } },
  ])
  expect(await manager('PUT', path, { userId: stranger.personId })).toMatchObject({
    status: 404,
    body: { code: 'PERSON_NOT_FOUND' },
  })
  expect(await manager('DELETE', path)).toMatchObject({ status: 200, body: { data: { assignedTo: null } } })
  await manager('PUT', path, technician.personId)
  expect(
    (await manager('PUT', `/recon/${id}/workflow/step`, { stepId: here.steps.get('Inspection') })).body.data.assignedTo,
  ).toBeNull()
})

test('what a person may not see is null: step, times and money stay on the server', async () => {
  const manager = await server.someone('manager')
  const sales = await server.someone('sales')
  await inRecon(manager, { stockNumber: 'MONEY1', appraisedValue: { amount: 23_900, currency: 'USD' } })
  const page = await sales('GET', '/inventory?s=money1')
  expect(page.body.data).toMatchObject([
    {
      stepItem: null,
      price: null,
      cost: null,
      profit: null,
      reconInfo: null,
      reconTimeAsSeconds: null,
      retailReadyTimeAsSeconds: null,
    },
  ])
  expect(page.text).not.toContain('23900')
  expect((await manager('GET', '/inventory?s=money1')).text).toContain('23900')
})

test('adding a vehicle refuses what is taken and names the holder', async () => {
  const manager = await server.someone('manager')
  const first = aVehicle({ stockNumber: 'P2093' })
  const { body } = await manager('POST', '/inventory', first)
  const { id } = body.data.vehicleCard
  expect(await manager('POST', '/inventory', aVehicle({ stockNumber: 'p2093' }))).toMatchObject({
    status: 409,
    body: { code: 'STOCK_IN_USE', vehicleId: id, detail: `Stock number p2093 is already in use (${id})` },
  })
  expect(await manager('POST', '/inventory', aVehicle({ vin: first.vin }))).toMatchObject({
    status: 409,
    body: { code: 'VIN_IN_USE', vehicleId: id },
  })
  const wrong = await manager('POST', '/inventory', aVehicle({ vin: '1FTFW1E5000000', stockNumber: '' }))
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      code: 'MALFORMED',
      errors: [
        { field: 'stockNumber', message: 'Stock Number is required.' },
        { field: 'vin', message: 'Error: Invalid Vin' },
      ],
    },
  })
})
