import { ask } from '../support/ask.ts'
import { wholeBrowser } from '../support/browsers.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { credentials, enter, openSession } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { startTileServer } from '../support/tile-server.ts'

// A map is drawn in WebGL, and the tab of a printout closes if it fails.
test.use({ launchOptions: wholeBrowser })

const place = { latitude: 39.82845, longitude: -98.57912 }

test('whoever stands by a vehicle with a phone tells where it is, sees it on the map, and hears why a printout fails @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...place, accuracy: 5 })
  await openSession(page, credentials('technician'))
  const { id } = await aVehicleInRecon(page)
  const { meta } = await ask(page, `/inventory/${id}/location`)
  const tiles = await startTileServer(meta.mapTiles.url)
  try {
    await enter(page, `inventory/${id}/location`)
    await page.getByRole('button', { name: 'Update location' }).click()
    await expect(page.getByText(/^Location of \S+ updated, within 16 ft$/)).toBeVisible()
    await expect(page.getByText('39.82845, -98.57912').first()).toBeVisible()
    await expect(page.getByText(/^Set .+ by Demo Technician, within 16 ft$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Map of where the vehicle is' })).toBeVisible()
    await expect(page.getByText('Imagery of the tests')).toBeVisible()
    await expect.poll(() => tiles.asked).toContain('19/118577/198810')
    await expectNoFaultsInEither(page)
    await context.setGeolocation({ ...place, accuracy: 400 })
    await page.getByRole('button', { name: 'Update location' }).click()
    await expect(page.getByRole('dialog')).toContainText('Accurate within 1,312 ft only', {
      // The page waits a while for a better fix first.
      timeout: 15_000,
    })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.clearPermissions()
    await page.getByRole('button', { name: 'Update location' }).click()
    await expect(page.getByRole('alert')).toContainText('Could not access location.')

    await page.route(`**/api/inventory/${id}/export/pdf*`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /^Vehicle details/ }).click()
    await expect(page.getByRole('alert').filter({ hasNotText: 'location' })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect.poll(() => context.pages().length).toBe(1)
  } finally {
    await tiles.stop()
  }
})

test('a history is narrowed to what is looked for, and a vehicle is printed @desktop', async ({ page, context }) => {
  await openSession(page, credentials('manager'))
  await enter(page, `inventory/${(await aVehicleInRecon(page)).id}/history`)
  const log = page.getByRole('region', { name: 'History', exact: true })
  await log.getByRole('button', { name: 'Status' }).click()
  await expect(page).toHaveURL(/kinds=STATUS/)
  await expect(log.getByText('Put into recon')).toBeVisible()
  await expect(log.getByText('Not in recon')).toBeVisible()
  await expect(log.getByText('Step entered')).toHaveCount(0)
  await expectNoFaultsInEither(page)
  await log.getByRole('button', { name: 'Feeds' }).click()
  await log.getByRole('button', { name: 'Status' }).click()
  await expect(log.getByText('Nothing matches')).toBeVisible()
  await log.getByRole('button', { name: 'Reset filters' }).click()
  await expect(log.getByText('Step entered').first()).toBeVisible()

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: /^Vehicle details/ }).click()
  const sheet = await opening
  await sheet.waitForURL(/\/api\/files\//)
  const file = await page.request.get(sheet.url())
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  })
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await sheet.close()
})

async function aVehicleInRecon(page: Page): Promise<{ id: string }> {
  const { data } = await ask(page, '/inventory?filterIds=inventoryState:IN_RECON&pageSize=1')
  return data[0].vehicleCard
}
