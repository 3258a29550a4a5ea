import { readFileSync } from 'node:fs'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { startFileServer } from '../support/file-server.ts'
import { type FreshServer, startFreshServer } from '../support/fresh-server.ts'
import { goInside, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const stock = [
  'VIN,Stock #,Year,Make,Model,Price',
  '2T3A1RFV9MC100001,DX1,2021,Toyota,RAV4,23900',
  '4T1BF1FK6HU000001,DX2,2017,Toyota,Camry,15900',
]
const csv = { type: 'text/csv', body: `${stock.join('\n')}\n` }
const webPage = { type: 'text/html', body: '<!doctype html><title>Sign in</title><p>Sign in' }

test('a feed is set up, tested and fetched; a rooftop goes out as a file and into a new one', async ({ page, baseURL }) => {
  // It starts a server, packs a rooftop and takes it in again.
  test.setTimeout(120_000)
  const [server, files] = await Promise.all([
    startFreshServer(baseURL, { ALLOW_ADDRESSES: '127.0.0.1/32' }),
    startFileServer(csv),
  ])
  try {
    await enterFresh(page, server)
    await expect(page.getByText('No feeds yet')).toBeVisible()
    await expectNoFaultsInEither(page)
    await addFeed(page, files)
    await fetchFeed(page, files)
    await moveRooftop(page)
    await deleteFeed(page)
  } finally {
    await Promise.all([server.stop(), files.stop()])
  }
})

/** Signs in whoever has just installed a server, and opens the page. */
async function enterFresh(page: Page, { address }: FreshServer): Promise<void> {
  const answer = await page.request.post(`${address}/api/setup`, {
    data: {
      ...{ groupName: 'Demo Group', rooftopName: 'Demo Motors', timeZone: 'America/Denver', lastName: 'Administrator' },
      ...{ emailAddress: 'first@demo.lotline.test', password: 'First#Word26' },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const tokens: Record<string, string> = (await answer.json()).data
  await page.addInitScript((held) => {
    for (const name of ['refreshToken', 'expirationDate', 'token']) localStorage.setItem(`rvweb_${name}`, held[name] ?? '')
  }, tokens)
  await page.goto(`${address}/${tokens.location}/settings/general/data`)
}

/** A test that fails loses nothing of what is typed. */
async function addFeed(page: Page, files: Awaited<ReturnType<typeof startFileServer>>): Promise<void> {
  await page.getByRole('button', { name: 'New feed' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New feed' })
  await dialog.getByRole('button', { name: 'HTTPS' }).click()
  await dialog.getByRole('button', { name: 'Add feed' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expectNoFaultsInEither(page)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Auction purchases')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(files.address)
  files.setAnswer(webPage)
  await dialog.getByRole('button', { name: 'Test the connection' }).click()
  await expect(dialog.getByText('A web page came instead of a file')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(files.address)
  files.setAnswer(csv)
  // A second press so soon would count as the first.
  await dialog.getByRole('button', { name: 'Test the connection' }).press('Enter')
  await expect(dialog.getByText('Found 4471.csv')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('Every hour')
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add feed' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(feedRow(page).getByText('Not fetched yet')).toBeVisible()
}

const feedRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Auction purchases' }).first()

async function fetchFeed(page: Page, files: Awaited<ReturnType<typeof startFileServer>>): Promise<void> {
  const fetchNow = page.getByRole('button', { name: 'Fetch now: Auction purchases' })
  await fetchNow.click()
  await expect(feedRow(page).getByText('2 read, 2 added')).toBeVisible({ timeout: 20_000 })
  files.setAnswer(webPage)
  await fetchNow.press('Enter')
  await expect(feedRow(page).getByText('A web page came instead of a file')).toBeVisible({ timeout: 20_000 })
  await expect(feedRow(page).getByRole('img', { name: 'Last 2: 1 came, 1 failed' })).toBeAttached()
  await page.getByRole('button', { name: 'Auction purchases', exact: true }).press('Enter')
  await expect(page.getByText('held under 70% of last time')).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'More for Auction purchases' }).click()
  await page.getByRole('menuitem', { name: 'Past fetches' }).click()
  const past = page.getByRole('dialog', { name: 'Auction purchases: past fetches' })
  await expect(past.getByText('2 read, 2 added')).toBeVisible()
  await past.getByRole('link', { name: 'See its rows' }).click()
  await expect(page).toHaveURL(/\/feeds\?run=/)
  await goInside(page, 'settings/general/data')
}

/** Packing goes on while another page is looked at. */
async function moveRooftop(page: Page): Promise<void> {
  const out = page.getByRole('region', { name: 'Everything out' })
  await out.getByRole('button', { name: 'Pack everything' }).click()
  await expect(out.getByText('You may leave')).toBeVisible()
  await goInside(page, 'settings/general/people')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await goInside(page, 'settings/general/data')
  const save = out.getByRole('button', { name: 'Download', exact: true })
  await expect(save).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^demo-motors-.+\.lotline\.tar$/)

  const into = page.getByRole('region', { name: 'Into an empty Lotline' })
  const file = into.getByLabel('Export file')
  await file.setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.body) })
  await expect(into.getByRole('alert')).toContainText('stock.csv is no export')
  const buffer = readFileSync(await download.path())
  await file.setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/x-tar', buffer })
  await expect(into.getByText('Demo Motors is not empty')).toBeVisible({ timeout: 20_000 })
  await expect(into.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expectNoFaultsInEither(page)
  await into.getByRole('button', { name: 'New rooftop' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rooftop from the file' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Demo Motors North')
  await dialog.getByRole('button', { name: 'Open and import' }).click()
  const report = into.getByRole('region', { name: 'Report of the import' })
  await expect(report.getByText('Both sides are the same')).toBeVisible({ timeout: 40_000 })
  await expectNoFaultsInEither(page)
  await into.getByRole('button', { name: 'Close the report' }).click()
  await expect(report).toHaveCount(0)
}

async function deleteFeed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Auction purchases' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Auction purchases?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No feeds yet')).toBeVisible()
}

test('who may add vehicles and administers nothing sees feeds alone, by the page of uploads', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'manager', 'feeds')
  await page.getByRole('link', { name: 'Settings, Data' }).click()
  await expect(page.getByRole('region', { name: 'Feeds that come by themselves' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Everything out' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Into an empty Lotline' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'The form of the export' })).toHaveCount(0)
})
