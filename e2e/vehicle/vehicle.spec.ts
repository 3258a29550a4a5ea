import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { goInside, headersOf, isPhone, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { signInAtNew } from '../support/vehicles.ts'

test('a vehicle has its sections at hand, keeps one pinned on a desk, and back leads to where one came from', async ({
  page,
}) => {
  await signIn(page, 'manager')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Recon money' })).toBeVisible()
  const { pathname, search } = new URL(page.url())
  const root = pathname.replace('/overview', '')
  const id = root.split('/').at(-1) ?? ''
  expect(search).toBe('?fromVDP=recon')

  if (isPhone(page)) await pickFromAllSections(page, 'Tasks')
  else await pinTasks(page)
  await expect(page).toHaveURL(/\/tasks\?fromVDP=recon$/)
  await expect(page.getByRole('complementary', { name: 'Pinned tasks' })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Views of tasks' })
    .getByRole('link', { name: /^To-Do/ })
    .click()
  await expect(page).toHaveURL(/view=to-do/)
  if (isPhone(page)) await expectNoFaults(page)
  else await expectNoFaultsInEither(page)

  for (const address of ['', '/no-such-section', '/tasks/nothing']) {
    await goInside(page, `inventory/${id}${address}`)
    await expect.poll(() => placeOnPage(page)).toBe(`${root}/${isPhone(page) ? 'overview' : 'notes'}`)
  }
  await goInside(page, `inventory/${id}/rv-overview?fromVDP=inventory`)
  await expect.poll(() => placeOnPage(page)).toBe(`${root}/overview?fromVDP=inventory`)

  await page.getByRole(isPhone(page) ? 'button' : 'link', { name: 'Back to list' }).click()
  await expect(page).toHaveURL(new RegExp(`preview=${id}`))
  if (!isPhone(page)) {
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByRole('link', { name: /task/i }).click()
    await expect(page).toHaveURL(new RegExp(`${root}/tasks`))
  }
})

// The form is the same at any width.
test('an amount is edited while somebody else changes it: what is typed stays, and both are told apart; color is set beside it', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAtNew(page, 'manager', 'VEH', 'overview')
  await page.getByRole('region', { name: 'Recon money' }).getByRole('link', { name: 'Edit' }).click()
  const field = page.getByLabel('Estimated recon')
  // Its comma goes as the field is entered, and with it what a script had selected in the same breath.
  await field.focus()
  await field.fill('abc1,234.567')
  await expect(field).toHaveValue('1234.56')
  await expect(page.getByText('Dollars and cents only, up to 999,999,999.99.')).toBeVisible()
  await field.fill('1234.5')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('1,234.50')

  const theirs = 2000 + (Date.now() % 1000)
  await changeEstimate(page, theirs)
  await expect(page.getByText(`Someone else changed this to $${theirs.toLocaleString('en-US')}.00.`)).toBeVisible()
  await expect(field).toHaveValue('1,234.50')
  await expectNoFaults(page)

  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave the recon information without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveValue('1,234.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/recon-info(\?|$)/)
  await expect(rowOf(page, 'Estimated recon')).toHaveText('$1,234.50')
  await expectNoFaults(page)

  // Color and disposition are set where the vehicle is described.
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const color = page.getByRole('combobox', { name: 'Color' })
  const wanted = (await rowOf(page, 'Exterior color').textContent()) === 'Purple' ? 'Teal' : 'Purple'
  await color.click()
  await expect(page.getByRole('option', { name: 'Unknown' })).toHaveCount(0)
  await page.getByRole('option', { name: wanted }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Vehicle information of .* saved$/)).toBeVisible()
  await expect(rowOf(page, 'Exterior color')).toHaveText(wanted)
  await expectNoFaults(page)

  const readAgain = page.waitForRequest((request) => /\/api\/inventory\/[^/?]+$/.test(request.url()))
  await page.evaluate(() => window.postMessage({ type: 'refresh_vehicle_details' }, location.origin))
  await readAgain
})

// The notes scroll in the same way at any width.
test('a long talk about a vehicle opens at its end, and earlier notes come above what is being read', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route(/\/api\/inventory\/[0-9a-f-]{36}\/notes\?/, (route) =>
    route.fulfill({ json: pageOfNotes(route.request().url()) }),
  )
  await signInAtNew(page, 'manager', 'VEH', 'notes')
  const notes = page.getByRole('region', { name: 'Vehicle notes' })
  await expect(notes.getByText('Note 100', { exact: true })).toBeInViewport()
  await expect(notes.getByText('Note 50', { exact: true })).toHaveCount(0)

  await notes.getByRole('button', { name: 'Show earlier' }).click()
  await expect(notes.getByText('Note 1', { exact: true })).toHaveCount(1)
  await expect(notes.getByText('Note 51', { exact: true })).toBeInViewport()
  await expect(notes.getByRole('button', { name: 'Show earlier' })).toHaveCount(0)
})

/** Where the page itself says it is, which is never behind. */
function placeOnPage(page: Page): Promise<string> {
  return page.evaluate(() => location.pathname + location.search)
}

/** Of a hundred notes the latest fifty, or those before them. */
function pageOfNotes(address: string) {
  const isFirst = new URL(address).searchParams.has('before')
  const data = Array.from({ length: 50 }, (_, at) => {
    const number = at + (isFirst ? 1 : 51)
    const timestamp = new Date(Date.UTC(2026, 2, 2, 15, number)).toISOString()
    const written = { timestamp, createdDate: timestamp, editedDate: null, sender: null }
    return {
      id: `${number}`,
      note: `Note ${number}`,
      ...written,
      attachments: [],
      fileRemoved: false,
      mentions: [],
      isNew: false,
    }
  })
  return { data, meta: { next: isFirst ? null : '51', total: 100, unread: 0 } }
}

/** Pins the tasks in the notes' place, finds them there after a reload, and opens them as a section. */
async function pinTasks(page: Page): Promise<void> {
  await page
    .getByRole('complementary', { name: 'Pinned notes' })
    .getByRole('button', { name: /Choose another/ })
    .click()
  await page.getByRole('menuitem', { name: 'Tasks' }).click()
  await expect(page.getByRole('complementary', { name: 'Pinned tasks' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Pinned tasks' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Vehicle sections' })
    .getByRole('link', { name: /^Tasks/ })
    .click()
}

async function pickFromAllSections(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Vehicle sections' })
  await sections.getByRole('button', { name: 'All sections' }).click()
  await expectNoFaults(page)
  await sections
    .getByRole('list')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(sections.getByRole('list')).toHaveCount(0)
}

/** As another person's browser would. */
async function changeEstimate(page: Page, amount: number): Promise<void> {
  const vehicle = new URL(page.url()).pathname.split('/')[3]
  const data = { estimatedRecon: { amount, currency: 'USD' } }
  const answer = await page.request.put(`/api/inventory/${vehicle}/reconInfo`, { headers: await headersOf(page), data })
  expect(answer.status()).toBe(200)
}

/** What stands beside a name in a list of facts. */
function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('xpath=following-sibling::dd')
}
