import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inRecon, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here, pass } = server
const [admin, manager] = [await server.someone(), await server.someone('manager')]
const intake = here.steps.get('Intake') ?? ''
const retire = (retired: boolean) => admin('PUT', `/settings/line/steps/${intake}/retired`, { retired })

/** The light of a vehicle in Intake, as itself, the counts, the board and the filtered lists have it. */
async function lights(id: string) {
  const { stepItem } = (await manager('GET', `/inventory/${id}`)).body.data
  const counts = (await manager('GET', '/recon/workflow/steps/counts')).body
  const board = (await manager('GET', '/recon/board')).body.meta
  const listed = async (status: string) =>
    (await manager('GET', `/inventory?filterIds=inventoryState:IN_RECON,status:${status}`)).body.meta.totalRecords
  return {
    status: stepItem.status,
    moments: [stepItem.warningAt, stepItem.lateAt],
    counted: counts.data.find(({ stepId }: { stepId: string }) => stepId === intake),
    onBoard: [board.danger, board.unknown],
    listed: [await listed('DANGER'), await listed('UNKNOWN')],
    nextLightAt: counts.meta.nextLightAt,
  }
}

test('a late vehicle whose step is retired has no light anywhere until the step is back, whatever is done to it meanwhile', async () => {
  const id = await inRecon(manager)
  const state = (word: string) => manager('PUT', `/recon/${id}/workflow/step/state`, { state: word })
  await state('ACTIVE')
  pass({ hours: 5 })
  const late = await lights(id)
  expect(late).toMatchObject({ status: 'LATE', counted: { total: 1, danger: 1, unknown: 0 }, onBoard: [1, 0], listed: [1, 0] })
  await retire(true)
  const none = {
    ...{ status: 'UNKNOWN', moments: [null, null], onBoard: [0, 1], listed: [0, 1], nextLightAt: null },
    counted: { stepId: intake, total: 1, warning: 0, danger: 0, unknown: 1 },
  }
  expect(await lights(id)).toEqual(none)
  await state('ACTIVE_PAUSED')
  expect(await lights(id)).toEqual(none)
  await retire(false)
  expect(await lights(id)).toMatchObject({ status: 'LATE', counted: { danger: 1, unknown: 0 }, onBoard: [1, 0], listed: [1, 0] })
  await manager('DELETE', `/recon/${id}`)
})

test('vehicles that stood in a retired step before lose the moments of their lights, and no others do', async () => {
  const [inRetired, elsewhere] = [await inRecon(manager), await inRecon(manager)]
  await manager('PUT', `/recon/${elsewhere}/workflow/step`, { stepId: here.steps.get('Inspection') })
  const asRooftop = `${server.url}?options=-c%20role%3Dlotline_app%20-c%20app.rooftop_id%3D${here.id}`
  await runAt(asRooftop, 'update vehicle set warning_at = now(), late_at = now()')
  await runAt(asRooftop, 'update workflow_step set retired_at = now() where id = $1', [intake])
  await runAt(server.url, readFileSync(path.join(import.meta.dirname, '../../../migrations/0022_retired_lights.sql'), 'utf8'))
  const rows = await runAt(
    asRooftop,
    'select id, warning_at is null as dark, late_at is null as never from vehicle where id in ($1, $2)',
    [inRetired, elsewhere],
  )
  expect(new Map(rows.map(({ id, dark, never }) => [id, [dark, never]]))).toEqual(
    new Map([
      [inRetired, [true, true]],
      [elsewhere, [false, false]],
    ]),
  )
})
