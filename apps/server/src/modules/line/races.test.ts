import { expect, test } from 'vitest'
import { findNamed, lineOf, namesOf, orderOf } from '../../../test/line-tree.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here } = server
const hour = 3600
const goals = { safeDurationSeconds: hour, recommendedDurationSeconds: 2 * hour }
const stepId = (name: string) => here.steps.get(name) ?? ''

const vehicleOf = async (caller: Caller, id: string) => (await caller('GET', `/inventory/${id}`)).body.data

test.each([
  ['a vehicle that is sent there first keeps it', true, ['200', '409 STEP_IN_USE']],
  ['a vehicle that is sent there after it is not', false, ['200', '404 STEP_NOT_FOUND']],
])('a step that one deletes while another sends a vehicle there: %s', async (_what, isSentFirst, outcomes) => {
  const admin = await server.someone()
  const name = isSentFirst ? 'Smoke test' : 'Road test'
  const added = await admin('POST', '/settings/line/steps', { name, afterId: stepId('Intake') })
  const smoke = findNamed(added.body.data, name)?.id
  const id = await inRecon(admin)
  const send = () => admin('PUT', `/recon/${id}/workflow/step`, { stepId: smoke })
  const remove = () => admin('DELETE', `/settings/line/steps/${smoke}`)
  // Both have done all but tell of it when the second comes.
  const answers = await server.raceFor('lock table event in share mode', [], isSentFirst ? [send, remove] : [remove, send])
  expect(answers.map(({ status, body }) => [status, body.code].join(' ').trim())).toEqual(outcomes)
  const { stepItem } = await vehicleOf(admin, id)
  expect(stepItem.name).toBe(isSentFirst ? name : 'Intake')
  expect(findNamed(await lineOf(admin), name) !== undefined).toBe(isSentFirst)
  if (isSentFirst) await admin('PUT', `/settings/line/steps/${smoke}/retired`, { retired: true })
})

test('two people who shape the line at once both find it whole', async () => {
  const [one, other] = [await server.someone(), await server.someone()]
  const line = await lineOf(one)
  const answers = await Promise.all([
    one('POST', '/settings/line/steps', { name: 'Decals' }),
    other('POST', '/settings/line/steps', { name: 'decals ' }),
    other('PUT', '/settings/line/order', { steps: orderOf(line.toReversed()) }),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'NAME_IN_USE')).toHaveLength(1)
  const after = await lineOf(one)
  expect(namesOf(after).flat()).toHaveLength(namesOf(line).flat().length + 1)
})

test('of two people who edit a step at once, the second is told what the first has changed', async () => {
  const [one, other] = [await server.someone(), await server.someone()]
  const added = await one('POST', '/settings/line/steps', { name: 'Buffing', ...goals })
  const at = `/settings/line/steps/${findNamed(added.body.data, 'Buffing')?.id}`
  const seen = { name: 'Buffing', ...goals }
  const answers = await server.raceFor(
    'lock table event in share mode',
    [],
    [
      () => one('PUT', at, { ...seen, recommendedDurationSeconds: 3 * hour, seen }),
      () => other('PUT', at, { ...seen, recommendedDurationSeconds: 4 * hour, seen }),
    ],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(answers[1]?.body).toMatchObject({
    code: 'LINE_CHANGED',
    detail: 'Someone else has changed Buffing in the meantime. Check it, then save.',
    fields: ['recommendedDurationSeconds'],
  })
  expect(findNamed(await lineOf(one), 'Buffing')).toMatchObject({ recommendedDurationSeconds: 3 * hour })
  // What they would not have meant to undo is told as well; what they now know of, they may.
  const color = { ...seen, color: '#00BCD4', seen }
  expect((await other('PUT', at, color)).body.fields).toEqual(['recommendedDurationSeconds'])
  const now = { ...seen, recommendedDurationSeconds: 3 * hour }
  expect((await other('PUT', at, { ...color, seen: now })).status).toBe(200)
  expect((await one('PUT', at, seen)).status).toBe(200)
})

test('of one who gives a step to somebody and one who shuts them out at once, the second is refused', async () => {
  const [admin, other, technician] = [await server.someone(), await server.someone(), await server.someone('technician')]
  const photos = { name: 'Photos', defaultAssigneeId: technician.personId }
  const give = () => admin('PUT', `/settings/line/steps/${stepId('Photos')}`, photos)
  const shutOut = () => other('PUT', `/settings/line/people/${technician.personId}`, { stepIds: [stepId('Detail')] })
  const answers = await server.raceFor('lock table event in share mode', [], [give, shutOut])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  await admin('PUT', `/settings/line/steps/${stepId('Photos')}`, { name: 'Photos' })
  const turned = await server.raceFor('lock table event in share mode', [], [shutOut, give])
  expect(turned.map(({ status }) => status)).toEqual([200, 409])
})

test('a step that is put before a vehicle never blocks its way, not even one that is just moving past it', async () => {
  const admin = await server.someone()
  const [standing, moving, done] = [await inRecon(admin), await inRecon(admin), await inRecon(admin)]
  const send = (id: string, name: string) => admin('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(name) })
  await send(standing, 'Inspection')
  for (const name of ['Inspection', 'Parts hold']) await send(done, name)
  const add = () => admin('POST', '/settings/line/steps', { name: 'Key tag', afterId: stepId('Intake') })
  // The one that moves holds the line first; whoever changes it sees where the vehicle has come to.
  const answers = await server.raceFor('lock table event in share mode', [], [() => send(moving, 'Inspection'), add])
  expect(answers.map(({ status }) => status)).toEqual([200, 201])
  const keyTag = findNamed(await lineOf(admin), 'Key tag')?.id ?? ''
  for (const id of [standing, moving]) {
    const leaf = findNamed((await admin('GET', `/recon/${id}/workflow/steps`)).body.data, 'Key tag')
    expect(leaf).toMatchObject({ needed: false, state: 'PENDING' })
    expect((await send(id, 'Parts hold')).status).toBe(200)
    const history = (await admin('GET', `/inventory/${id}/history`)).body.data
    expect(history.map(({ label }: { label: string }) => label)).toContain(
      'Key tag is not needed: it now stands before Inspection',
    )
  }
  // Off the line and back on it: nobody behind it has to go there, and who is before it does.
  const retire = (retired: boolean) => admin('PUT', `/settings/line/steps/${keyTag}/retired`, { retired })
  await retire(true)
  const passing = await inRecon(admin)
  await send(passing, 'Inspection')
  const before = await inRecon(admin)
  await retire(false)
  expect((await send(passing, 'Parts hold')).status).toBe(200)
  expect((await send(before, 'Inspection')).body.code).toBe('STEP_ORDER')
  await retire(true)
})
