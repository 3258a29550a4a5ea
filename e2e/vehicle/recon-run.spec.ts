import { headersOf, rooftopOf } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { signInAtNew } from '../support/vehicles.ts'

// The entries of the menu and the questions are the same at any width.
test('recon is ended before its time, begun again and taken off the line, each only after a question', { tag: '@phone' }, async ({
  page,
}) => {
  const { id, stockNumber } = await signInAtNew(page, 'manager', 'RUN', 'overview')
  // Until it is there, 'More' on a phone is the application's own.
  await expect(beginWork(page)).toBeVisible()

  const question = await choose(page, 'Force completion', `Complete recon of ${stockNumber}?`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(beginWork(page)).toBeVisible()

  // What the server refuses leaves the vehicle where it was, and says so.
  const at = `**/recon/${id}/workflow/complete`
  await page.route(at, (route) => route.fulfill({ status: 500, json: {} }))
  await confirm(page, 'Force completion', `Complete recon of ${stockNumber}?`)
  await expect(page.getByText('There was an API error. Please try again')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(beginWork(page)).toBeVisible()
  await page.unroute(at)

  await confirm(page, 'Force completion', `Complete recon of ${stockNumber}?`)
  const sendBack = page.getByRole('button', { name: 'Send back to recon' })
  await expect(sendBack).toBeVisible()
  expect(await standOf(page, id)).toMatchObject({ reconStatus: 'COMPLETED' })

  const assignments = page.waitForResponse('**/api/assignments')
  await confirm(page, 'Send back to recon', `Send ${stockNumber} back to recon?`)
  await expect(beginWork(page)).toBeVisible()
  expect((await assignments).ok()).toBe(true)
  expect(await standOf(page, id)).toMatchObject({ reconStatus: 'ACTIVE', inRecon: true })

  await confirm(page, 'Remove from recon', `Remove ${stockNumber} from recon?`)
  await expect(page).toHaveURL(new RegExp(`/${rooftopOf(page)}/inventory(\\?|$)`))
  expect(await standOf(page, id)).toMatchObject({ reconStatus: 'NOT_STARTED', inRecon: false })
})

const beginWork = (page: Page) => page.getByRole('button', { name: 'Begin work' }).filter({ visible: true }).first()

async function choose(page: Page, action: string, title: string) {
  // The vehicle's own comes before that of a phone's tabs.
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: action }).click()
  const question = page.getByRole('dialog', { name: title })
  await expect(question).toBeVisible()
  return question
}

async function confirm(page: Page, action: string, title: string): Promise<void> {
  const question = await choose(page, action, title)
  await question.getByRole('button', { name: action }).click()
}

async function standOf(page: Page, id: string) {
  const answer = await page.request.get(`/api/inventory/${id}`, { headers: await headersOf(page) })
  const { vehicleCard } = (await answer.json()).data
  return { reconStatus: vehicleCard.reconStatus, inRecon: vehicleCard.inRecon }
}
