import { permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inRecon, startServer } from '../../../test/server.ts'
import { stretchesOf } from './stretches.ts'

const server = await startServer()
const { here, pass, clock, doors } = server
const owner = await server.someone(permissions)
const act = async (id: string, state: string, reason?: string) =>
  expect((await owner('PUT', `/recon/${id}/workflow/step/state`, { state, ...(reason && { reason }) })).status).toBe(200)

const listStretches = (vehicleId: string) =>
  doors.inRooftop(here.id, async (db) => {
    const visits = sql`select v.rooftop_id, v.id, v.run_id, v.vehicle_id, v.step_id, v.entered_at, v.left_at,
      coalesce(v.tracked, s.enhanced_state_tracking) as tracked
      from step_visit v join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id where v.vehicle_id = ${vehicleId}`
    const { rows } = await sql<{ kind: string; minutes: number }>`
      select kind, (extract(epoch from until - "from") / 60)::int as minutes
      from (${stretchesOf(visits, sql`${clock.now}`)}) stretch order by "from"`.execute(db)
    return rows.map(({ kind, minutes }) => `${kind} ${minutes}`)
  })

test('the time of a visit is split without rest, by what each pause waited for, closed or open', async () => {
  const id = await inRecon(owner)
  expect(await listStretches(id)).toEqual([])
  pass({ minutes: 20 })
  expect(await listStretches(id)).toEqual(['NOT_BEGUN 20'])
  await act(id, 'ACTIVE')
  pass({ minutes: 30 })
  await act(id, 'ACTIVE_PAUSED', 'PARTS')
  pass({ hours: 1 })
  await act(id, 'ACTIVE')
  pass({ minutes: 5 })
  await act(id, 'ACTIVE_PAUSED')
  pass({ minutes: 7 })
  const soFar = ['NOT_BEGUN 20', 'WORK 30', 'PARTS 60', 'WORK 5', 'PAUSED 7']
  expect(await listStretches(id)).toEqual(soFar)
  await act(id, 'ACTIVE')
  expect(await listStretches(id)).toEqual(soFar)
  pass({ minutes: 2 })
  await act(id, 'COMPLETE')
  pass({ minutes: 3 })
  expect(await listStretches(id)).toEqual([...soFar, 'WORK 2', 'NOT_BEGUN 3'])
})

test('at the end of the line work is done while the vehicle stays, also where it is told in a pause', async () => {
  const id = await inRecon(owner)
  // Intake is all that it needs.
  const steps = (await owner('GET', `/recon/${id}/workflow/steps`)).body.data
  for (const step of steps.slice(1))
    expect((await owner('PUT', `/recon/${id}/workflow/steps/${step.id}/needed`, { needed: false })).status).toBe(200)
  await act(id, 'ACTIVE')
  pass({ minutes: 10 })
  await act(id, 'ACTIVE_PAUSED', 'PARTS')
  pass({ minutes: 20 })
  await act(id, 'COMPLETE')
  pass({ minutes: 30 })
  expect(await listStretches(id)).toEqual(['WORK 10', 'PARTS 20', 'DONE 30'])
})
