import { ask } from '../support/ask.ts'
import { expectNoFaults } from '../support/faults.ts'
import { credentials, enter, headersOf, openSession, search } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

type Leaf = { id: string; name: string; state: string; needed: boolean; childSteps: Leaf[] }

test('a step that a vehicle does not need is taken off its line, and work is paused for parts', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSession(page, credentials('manager'))
  const { id, stockNumber } = await takeIn(page, 'WAI')
  const path = `/api/recon/${id}/workflow/step/state`
  const begun = await page.request.put(path, { headers: await headersOf(page), data: { state: 'ACTIVE' } })
  expect(begun.ok(), await begun.text()).toBe(true)
  const [next, after] = (await leavesOf(page, id)).filter(({ state }) => state === 'PENDING')
  if (!next || !after) throw new Error('The vehicle has to have two steps before it.')
  await enter(page, `inventory/${id}/overview`)
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

  await page.getByRole('button', { name: 'Pause reason' }).click()
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

async function leavesOf(page: Page, vehicleId: string): Promise<Leaf[]> {
  const flat = (steps: Leaf[]): Leaf[] => steps.flatMap((step) => (step.childSteps.length ? flat(step.childSteps) : [step]))
  return flat((await ask(page, `/recon/${vehicleId}/workflow/steps`)).data)
}

/** As another person's browser would. */
async function needAgain(page: Page, vehicleId: string, stepId: string): Promise<void> {
  const path = `/api/recon/${vehicleId}/workflow/steps/${stepId}/needed`
  const answer = await page.request.put(path, { headers: await headersOf(page), data: { needed: true } })
  expect(answer.status()).toBe(200)
}
