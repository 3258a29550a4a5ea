import { expectNoFaults } from '../support/faults.ts'
import { headersOf, rooftopOf, search, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

type Leaf = { id: string; name: string; state: string; needed: boolean; childSteps: Leaf[] }

test('a step that a vehicle does not need is taken off its line, and work is paused for parts', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'manager')
  const { id, stockNumber } = await aVehicleAtWork(page)
  const [next, after] = (await leavesOf(page, id)).filter(({ state }) => state === 'PENDING')
  if (!next || !after) throw new Error('The vehicle has to have two steps before it.')
  await page.goto(`/${rooftopOf(page)}/inventory/${id}/overview`)
  const send = page.getByRole('button', { name: `Send to ${next.name}` })
  await expect(send).toBeVisible()

  const line = page.getByLabel('Step line').filter({ visible: true })
  await page.getByRole('button', { name: 'Change step', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Not needed: ${next.name}` }).click()
  await expect(dialog.getByRole('button', { name: `Needed again: ${next.name}` })).toBeVisible()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(line.getByRole('listitem').filter({ hasText: next.name }).last()).toContainText('Not needed')
  await expect(page.getByRole('button', { name: `Send to ${after.name}` })).toBeVisible()
  await expect(page.getByText(`${next.name} is not needed`).first()).toBeVisible()

  await needAgain(page, id, next.id)
  await expect(send).toBeVisible()
  await expect(line.getByText('Not needed')).toHaveCount(0)

  await page.getByRole('button', { name: 'Why work waits' }).click()
  await page.getByRole('menuitem', { name: 'Waiting for parts' }).click()
  await expect(page.getByText('Paused · waiting for parts')).toBeVisible()
  await expect(page.getByText(/, waiting for parts, after /).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to list' }).click()
  await search(page, stockNumber)
  const card = page.getByRole('article').filter({ hasText: stockNumber })
  await expect(card.getByRole('img', { name: 'Paused' })).toBeVisible()
  // Idle over its limit wants to be told before the reason.
  await expect(card).toContainText(/Paused for parts \d+m|Idle .+, limit/)
})

/** Somebody works on it, in a step that is tracked. */
async function aVehicleAtWork(page: Page): Promise<{ id: string; stockNumber: string }> {
  const { data } = await read(page, '/inventory?filterIds=inventoryState:IN_RECON&pageSize=50&sortId=AGE')
  const isAtWork = ({ stepItem }: { stepItem: { state: string; enhancedStateTracking: boolean } }) =>
    stepItem.state === 'ACTIVE' && stepItem.enhancedStateTracking
  for (const { vehicleCard } of data.filter(isAtWork))
    if ((await leavesOf(page, vehicleCard.id)).filter(({ state }) => state === 'PENDING').length > 1) return vehicleCard
  throw new Error('Nobody works on a vehicle.')
}

async function leavesOf(page: Page, vehicleId: string): Promise<Leaf[]> {
  const flat = (steps: Leaf[]): Leaf[] => steps.flatMap((step) => (step.childSteps.length ? flat(step.childSteps) : [step]))
  return flat((await read(page, `/recon/${vehicleId}/workflow/steps`)).data)
}

/** As another person's browser would. */
async function needAgain(page: Page, vehicleId: string, stepId: string): Promise<void> {
  const path = `/api/recon/${vehicleId}/workflow/steps/${stepId}/needed`
  const answer = await page.request.put(path, { headers: await headersOf(page), data: { needed: true } })
  expect(answer.status()).toBe(200)
}

async function read(page: Page, path: string) {
  return (await page.request.get(`/api${path}`, { headers: await headersOf(page) })).json()
}
