import type { StepTimes } from '@lotline/contract/reports/line-times'
import type { Spread } from '@lotline/contract/reports/spread'
import { permissions } from '@lotline/domain/people/permissions'
import { presetRange } from '@lotline/domain/reports/ranges'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { allBut, refusalOf } from '../../../test/two-stocks.ts'

const server = await startServer()
const { here, there, pass, clock } = server
const owner = await server.someone(permissions)
const hour = 3600
const step = (name: string) => here.steps.get(name) ?? ''
const read = async (caller: Caller = owner): Promise<StepTimes[]> => (await caller('GET', '/settings/line/times')).body.data
const of = (rows: StepTimes[], name: string) => rows.find(({ stepId }) => stepId === step(name))
const act = async (id: string, what: string, body?: object) => {
  const { status, text } = await owner('PUT', `/recon/${id}/workflow/${what}`, body)
  if (status !== 200) throw new Error(text)
}

test('an empty rooftop has every step, and no time', async () => {
  const rows = await read()
  expect(rows).toHaveLength(here.steps.size)
  expect(of(rows, 'Intake')).toEqual({
    ...{ stepId: step('Intake'), vehicles: 0 },
    ...{ elapsed: { medianAsSeconds: null, times: [] }, work: { medianAsSeconds: null, times: [] } },
  })
})

test('medians are those of the spread report of the last 30 days, work is told beside them', async () => {
  const ids: string[] = []
  for (let one = 1; one <= 6; one++) ids.push(await inRecon(owner, { stockNumber: `T${one}` }))
  for (const [at, id] of ids.entries()) {
    pass({ hours: 1 })
    await act(id, 'step/state', { state: 'ACTIVE' })
    pass({ hours: 1 })
    await act(id, 'step', { stepId: step(at % 2 === 0 ? 'In bay' : 'Awaiting approval'), skip: true })
  }
  expect(of(await read(), 'Intake')?.vehicles).toBe(0)
  for (const id of ids) await act(id, 'complete')
  const rows = await read()
  const { startDate, endDate } = presetRange('LAST_30_DAYS', clock.now, 'America/Chicago')
  const spread: Spread = (await owner('GET', `/reports/spread?startDate=${startDate}&endDate=${endDate}`)).body.data
  const ofLine = spread.rows.slice(2)
  expect(ofLine.map(({ stepName }) => stepName)).toEqual(['Intake', 'Mechanical', 'Awaiting approval', 'In bay'])
  for (const { stepName, medianAsSeconds, vehicles, strip } of ofLine)
    expect(of(rows, stepName)).toMatchObject({
      vehicles,
      elapsed: { medianAsSeconds, times: strip.map(({ seconds }) => seconds) },
    })
  expect(of(rows, 'Intake')).toMatchObject({
    elapsed: { medianAsSeconds: 7 * hour, times: [2, 4, 6, 8, 10, 12].map((one) => one * hour) },
    work: { medianAsSeconds: hour, times: Array(6).fill(hour) },
  })
  expect(of(rows, 'In bay')?.elapsed.medianAsSeconds).toBeNull()
})

test('a step that is deleted is not told any more', async () => {
  expect((await owner('DELETE', `/settings/line/steps/${step('Photos')}`)).status).toBe(200)
  expect(of(await read(), 'Photos')).toBeUndefined()
})

test('whoever may not shape the line is refused; another rooftop has its own times', async () => {
  const clerk = await server.someone(allBut('DEALERSHIP_ADMIN_VIEW'))
  expect((await refusalOf(clerk, '/settings/line/times')).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
  const elsewhere = await read(await server.someone(permissions, there.id))
  expect(elsewhere.map(({ stepId }) => stepId)).not.toContain(step('Intake'))
  expect(elsewhere.every(({ vehicles }) => vehicles === 0)).toBe(true)
})

test('what is longer ago than 30 days is left out', async () => {
  pass({ hours: 31 * 24 })
  expect(of(await read(await server.someone(permissions)), 'Intake')?.vehicles).toBe(0)
})
