import type { Permission } from '@lotline/domain/people/permissions'
import { beforeAll, expect, test } from 'vitest'
import { exportsOf, textOf } from '../exports.ts'
import { publicPrice, secretAmounts } from '../full-vehicle.ts'
import type { Answer, Caller } from '../server.ts'
import { named, outcome, startAsking, withheldSets } from './requests.ts'

// As with the doors, a new route that hides something is held to it without a line being written.
const { server, closed, here, kept, lacking, send } = await startAsking()

// What lists show and hide, whichever cases have run.
beforeAll(() => kept.here.make('vehicleId'))

test.each(named(closed.filter((route) => route.hides)))('%s hides what a permission shows', async (_name, route) => {
  for (const { unless, fields } of route.hides ?? []) {
    const full = await send(route, here.owner)
    const masked = await send(route, await lacking(withheldSets(unless).flat()))
    for (const field of fields) {
      expect([field, valuesAt(full.body.data, field).filter(isShown).length > 0]).toEqual([field, true])
      expect([field, valuesAt(masked.body.data, field).filter(isShown)]).toEqual([field, []])
    }
  }
})

// All files that can be had are made for it, one after the other.
const atLength = { timeout: 300_000 }

// What a task costs has permissions of its own.
const { partsCost, laborCost, taskTotal, ...vehicleAmounts } = secretAmounts

test.each([
  ['of vehicles', ['INVENTORY_VDP_RECON_INFO_VIEW'], Object.values(vehicleAmounts)],
  ['of parts', ['INVENTORY_VDP_RECON_INFO_VIEW', 'INVENTORY_VDP_PARTS_COST_VIEW'], [partsCost, taskTotal]],
  ['of labor', ['INVENTORY_VDP_RECON_INFO_VIEW', 'INVENTORY_VDP_LABOR_COST_VIEW'], [laborCost, taskTotal]],
] as const)('no answer tells money %s to whoever may not see it', atLength, async (_what, withheld, amounts) => {
  const blind = await lacking(withheld)
  for (const route of closed.filter(({ method, kind }) => method === 'GET' && kind !== 'stream')) {
    const text = await wordsOf(await send(route, blind))
    for (const amount of amounts) expect([route.path, text.includes(String(amount))]).toEqual([route.path, false])
  }
})

test.each(['xlsx', 'pdf'])('no %s tells money to whoever may not see it', atLength, async (format) => {
  const told = async (caller: Caller) => {
    const text = await wordsOf(await caller('GET', `/inventory/export/${format}`))
    return [secretAmounts.costWithPack, secretAmounts.loss, publicPrice].map((amount) => text.includes(String(amount)))
  }
  expect(await told(here.owner)).toEqual([true, true, true])
  expect(await told(await lacking(['INVENTORY_VDP_RECON_INFO_VIEW']))).toEqual([false, false, false])
})

test.each([
  ['stepId', 'RECON_VIEW'],
  ['status', 'RECON_VIEW'],
  ['tag', 'TAGS_VIEW'],
] as const)('the list cannot be searched by %s without %s', async (filter, permission) => {
  const blind = await lacking([permission])
  const option = filter === 'status' ? 'DANGER' : '01a1fa84-0000-7000-8000-000000000000'
  expect(outcome(await blind('GET', `/inventory?filterIds=${filter}:${option}`))).toEqual([403, 'PERMISSION_DENIED', permission])
  expect((await blind('GET', `/inventory?filterIds=${filter}:ALL`)).status).toBe(200)
  expect((await blind('GET', '/utility/inventory/filters')).body.data.map(({ id }: { id: string }) => id)).not.toContain(filter)
})

test('whom a step was given to is told by no answer to whoever may not know, not even that it is nobody', async () => {
  const blind = await lacking(['RECON_ASSIGNMENTS_VIEW', 'RECON_VDP_WORKFLOW_STEP_UPDATE'])
  const id = await here.make('vehicleId')
  for (const [caller, state, isTold] of [
    [here.owner, 'ACTIVE', true],
    [blind, 'ACTIVE_PAUSED', false],
  ] as const) {
    const listed = (await caller('GET', '/inventory?filterIds=inventoryState:IN_RECON&pageSize=100')).body.data
    const tree = (await caller('GET', `/recon/${id}/workflow/steps`)).body.data
    const page = (await caller('GET', `/inventory/${id}`)).body.data
    const after = (await caller('PUT', `/recon/${id}/workflow/step/state`, { state })).body.data
    const items = [...listed.flatMap((one: { stepItem: object | null }) => one.stepItem ?? []), ...tree, page.stepItem, after]
    expect(items.filter((item) => 'assignedTo' in item)).toHaveLength(isTold ? items.length : 0)
  }
})

test('whom a step was given to is told by no filter and no history to whoever may not know', async () => {
  const withheld: Permission[] = ['RECON_ASSIGNMENTS_VIEW', 'RECON_VDP_WORKFLOW_STEP_UPDATE']
  const blind = await lacking(withheld)
  expect(outcome(await blind('GET', `/inventory?filterIds=assignee:${here.owner.personId}`))).toEqual([
    403,
    'PERMISSION_DENIED',
    'RECON_ASSIGNMENTS_VIEW',
  ])
  const vehicleId = await here.make('vehicleId')
  const labels = async (caller: Caller) =>
    (await caller('GET', `/inventory/${vehicleId}/history`)).body.data
      .filter(({ itemType }: { itemType: string }) => itemType === 'RECON_STEP_ASSIGNED')
      .map(({ label }: { label: string }) => label)
  expect([await labels(here.owner), await labels(blind)]).toEqual([['Intake to Test manager'], ['']])
})

/** All that an answer tells, and the file that it leads to; amounts without their commas. */
async function wordsOf({ text, body }: Answer): Promise<string> {
  const uri = body?.data?.uri
  if (typeof uri !== 'string') return text
  const { status, bytes } = await exportsOf(server, here.owner).openAddress(uri)
  expect(status).toBe(200)
  return `${text} ${(await textOf(bytes)).replaceAll(',', '')}`
}

/** What stands at a path of field names, in the data or in each item of a list on the way. */
function valuesAt(data: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (found, name) =>
        found
          .flat()
          .flatMap((one) =>
            typeof one === 'object' && one !== null && name in one ? [(one as Record<string, unknown>)[name]] : [],
          ),
      Array.isArray(data) ? data : [data],
    )
}

function isShown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}
