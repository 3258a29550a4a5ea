import type { HistoryItem } from '@lotline/contract/history'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here, pass } = server
const [admin, manager, technician] = [await server.someone(), await server.someone('manager'), await server.someone('technician')]
const stepId = (name: string) => here.steps.get(name) ?? ''
const state = (id: string, word: string) => manager('PUT', `/recon/${id}/workflow/step/state`, { state: word })
const sendTo = (id: string, name: string) => manager('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(name) })
const history = async (id: string, caller: Caller = manager): Promise<HistoryItem[]> =>
  (await caller('GET', `/inventory/${id}/history`)).body.data
const changesOf = (items: readonly HistoryItem[], type: string) =>
  items.filter(({ itemType }) => itemType === type).flatMap(({ changes }) => changes)

test('a step without a work timer is told complete with all the time that the vehicle stood in it', async () => {
  const id = await inRecon(manager)
  await sendTo(id, 'Inspection')
  await sendTo(id, 'Parts hold')
  pass({ hours: 3 })
  await state(id, 'COMPLETE')
  expect((await history(id)).find(({ label }) => label === 'Parts hold')).toMatchObject({
    itemType: 'RECON_STEP_COMPLETED',
    timeInStepSeconds: 3 * 3600,
  })
})

test('what is told of a second visit to a step goes on from the first, as its clock does', async () => {
  const id = await inRecon(manager)
  await state(id, 'ACTIVE')
  pass({ hours: 2 })
  await state(id, 'COMPLETE')
  await sendTo(id, 'Intake')
  await state(id, 'ACTIVE')
  pass({ hours: 1 })
  await state(id, 'ACTIVE_PAUSED')
  pass({ hours: 5 })
  await state(id, 'COMPLETE')
  const told = (await history(id)).filter(({ label, timeInStepSeconds }) => label === 'Intake' && timeInStepSeconds !== null)
  expect(told.map(({ itemType, timeInStepSeconds }) => [itemType, timeInStepSeconds])).toEqual([
    ['RECON_STEP_COMPLETED', 3 * 3600],
    ['RECON_STEP_PAUSED', 3 * 3600],
    ['RECON_STEP_COMPLETED', 2 * 3600],
  ])
})

test('who had a step and who gets the next by default is told with the move, to those who may see assignees', async () => {
  const line = (await admin('GET', '/settings/line')).body.data
  const { id: intake, name, safeDurationSeconds, recommendedDurationSeconds } = line[0]
  const settings = { name, safeDurationSeconds, recommendedDurationSeconds, defaultAssigneeId: technician.personId }
  await admin('PUT', `/settings/line/steps/${intake}`, settings)
  const id = await inRecon(manager)
  await sendTo(id, 'Inspection')
  const told = changesOf(await history(id), 'RECON_STEP_ENTERED')
  expect(told).toEqual([
    { field: 'assignee', before: 'Test technician', after: null },
    { field: 'assignee', before: null, after: 'Test technician' },
  ])
  const hidden = ['RECON_ASSIGNMENTS_VIEW', 'RECON_VDP_WORKFLOW_STEP_UPDATE']
  const blind = await server.someone(permissions.filter((held) => !hidden.includes(held)))
  expect(changesOf(await history(id, blind), 'RECON_STEP_ENTERED')).toEqual([])
  await admin('PUT', `/settings/line/steps/${intake}`, { ...settings, defaultAssigneeId: null })
})

test('giving a step to whoever has it already answers the step and tells nothing', async () => {
  const id = await inRecon(manager)
  const give = () => manager('PUT', `/recon/${id}/workflow/step/user`, { userId: technician.personId })
  await give()
  const again = await give()
  expect([again.status, again.body.data.assignedTo.id]).toEqual([200, technician.personId])
  expect((await history(id)).filter(({ itemType }) => itemType === 'RECON_STEP_ASSIGNED')).toHaveLength(1)
})
