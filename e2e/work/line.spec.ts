import { headersOf, placeOf, search, signIn } from '../support/people.ts'
import { type Browser, expect, type Page, test } from '../support/test.ts'

// The whole walk is made with all that is installed.
test.use({ serviceWorkers: 'allow' })

const steps = ['Intake', 'Inspection', 'Parts hold', 'Awaiting approval', 'In bay', 'Body/Paint', 'Detail', 'Photos', 'Frontline']
// At the others it is moved past the page, as by another program.
const byHand = ['Intake', 'Inspection', 'Photos', 'Frontline']

// The same page of feeds and the same send button at any width.
test('a vehicle comes in by a feed and goes down the line to frontline, before two pairs of eyes', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const stock = `E2E${Date.now() % 1_000_000}`
  await signIn(page, 'manager')
  await importFeed(page, stock)
  await page.getByRole('link', { name: 'Inventory' }).first().click()
  await search(page, stock)
  await page.getByRole('article').filter({ hasText: stock }).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: /2021 Toyota RAV4/ })).toBeVisible()

  const other = await watcher(browser, page)
  for (const [at, step] of steps.entries()) {
    const isByHand = byHand.includes(step)
    for (const one of isByHand ? [page, other] : []) await expect(one.getByText(`in ${step}`).first()).toBeVisible()
    if (isByHand) await sendOn(page, steps[at + 1])
    else await sendPast(page, steps[at + 1])
  }
  await expect(other.getByText('Recon completed').first()).toBeVisible()
  await clocksAddUp(page)
  await other.context().close()
})

async function importFeed(page: Page, stock: string): Promise<void> {
  const vin = `2T3A1RFV9MC${String(Date.now() % 1_000_000).padStart(6, '0')}`
  const told = (price: string) =>
    `VIN,Stock #,Year,Make,Model,Series,Odometer,Price,Colour\n${vin},${stock},2021,Toyota,RAV4,XLE Premium,"38,214","${price}",Magnetic Gray\n1FTFW1E5,BAD1,2020,Ford,F-150,,,,\n`
  const upload = (text: string) =>
    page.getByLabel(/feed file/i).setInputFiles({ name: 'stock-today.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await openFeeds(page)
  await upload(told('$23,900'))
  const foretold = page.getByRole('region', { name: 'What Start will do' })
  await expect(foretold.getByText(`2021 Toyota RAV4 ${stock}`)).toBeVisible()
  await expect(foretold.getByText('VIN has 8 characters, 17 are needed')).toBeVisible()
  const draft = page.getByRole('region', { name: 'New feed' })
  await expect(draft.getByText('1 added, 0 changed, 0 unchanged, 1 left out')).toBeVisible()
  // Read otherwise, the file does something else.
  const column = page.getByLabel('Column for Stock number')
  await column.selectOption('Not in this file')
  await expect(foretold.getByText(`2021 Toyota RAV4 ${vin.slice(-8)}`)).toBeVisible()
  await column.selectOption('Stock #')
  await expect(foretold.getByText(`2021 Toyota RAV4 ${stock}`)).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  const run = page.getByRole('region', { name: 'Feed run' })
  await expect(run.getByText('VIN has 8 characters, 17 are needed')).toBeVisible()
  await page.getByRole('button', { name: 'Upload another file' }).click()
  await upload(told('$22,400'))
  await expect(foretold.getByText(/advertised price .*\$23,900.*\$22,400/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
}

async function openFeeds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Feeds' }).first().click()
}

/** A second browser on the same vehicle, which is never reloaded. */
async function watcher(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, 'admin', placeOf(page))
  return other
}

/** Begins the step where work on it is tracked, then sends the vehicle to the next, or marks it complete at the end. */
async function sendOn(page: Page, next: string | undefined): Promise<void> {
  const begin = page.getByRole('button', { name: 'Begin work' })
  const send = page.getByRole('button', { name: next ? `Send to ${next}` : 'Mark complete' })
  await expect(begin.or(send).first()).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  await send.click()
}

async function sendPast(page: Page, next: string | undefined): Promise<void> {
  const headers = await headersOf(page)
  const at = `/api/recon/${new URL(page.url()).pathname.split('/')[3]}/workflow`
  type Step = { id: string; name: string; childSteps: Step[] }
  const tree: Step[] = (await (await page.request.get(`${at}/steps`, { headers })).json()).data
  const stepId = tree.flatMap((step) => [step, ...step.childSteps]).find(({ name }) => name === next)?.id
  const moved = await page.request.put(`${at}/step`, { headers, data: { stepId } })
  expect(moved.ok(), await moved.text()).toBe(true)
}

/** What the page says of the steps and of the whole comes from one clock. */
async function clocksAddUp(page: Page): Promise<void> {
  const vehicle = new URL(page.url()).pathname.split('/')[3]
  const headers = await headersOf(page)
  const stepsReply = await (await page.request.get(`/api/recon/${vehicle}/workflow/steps`, { headers })).json()
  const vehicleReply = await (await page.request.get(`/api/inventory/${vehicle}`, { headers })).json()
  type Item = { reconTimeInStepSeconds: number; timeInStepSeconds: number; state: string }
  const items = stepsReply.data as Item[]
  expect(items.every(({ state }) => state === 'COMPLETE')).toBe(true)
  const sum = items.reduce((total, item) => total + item.reconTimeInStepSeconds, 0)
  // Each step is rounded down to a whole second, and so is the whole.
  expect(Math.abs(vehicleReply.data.reconTimeAsSeconds - sum)).toBeLessThanOrEqual(steps.length)
  for (const item of items) expect(item.timeInStepSeconds).toBeLessThanOrEqual(item.reconTimeInStepSeconds)
}
