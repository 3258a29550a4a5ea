import { expectNoFaults } from '../support/faults.ts'
import { credentials, enter, headersOf, openSession } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

test('a walk over the lot counts each car once, also those scanned while the connection is gone', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await openSession(page, credentials('manager'))
  const [first, second] = [await takeIn(page, 'LOT'), await takeIn(page, 'LOT')]
  await enter(page, 'lot-walk')
  await page.getByRole('button', { name: /Start a lot walk|Join the walk/ }).click()
  await page.getByRole('button', { name: 'Type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Type what you see' })
  const type = async (what: string) => {
    await dialog.getByLabel('VIN or stock number').fill(what)
    await dialog.getByRole('button', { name: 'Add' }).click()
  }
  await dialog.getByLabel('Row or spot').fill('c 14')
  await type(first.vin)
  await expect(dialog.getByText('Found, spot C 14')).toBeVisible()

  // A second tab sees what waits in the first, and neither sends what the other does.
  const beside = await context.newPage()
  await beside.goto(page.url())
  await expect(beside.getByText(/^All sent/)).toBeVisible()
  await context.setOffline(true)
  await type(second.stockNumber)
  await expect(dialog.getByRole('status')).toContainText(new RegExp(`${second.stockNumber}.*2021 Toyota Camry`))
  await type('2HGFC2F59JH418823')
  await expect(dialog.getByText('Not ours, spot C 14')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Tally' }).click()
  for (const tab of [page, beside]) await expect(tab.getByText('1 scan is safe on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^All sent/)).toBeVisible()

  const walkId = new URL(page.url()).searchParams.get('walk')
  const answer = await page.request.get(`/api/lotWalks/${walkId}`, { headers: await headersOf(page) })
  const { scans } = (await answer.json()).data
  const vins = new Set([first.vin, second.vin, '2HGFC2F59JH418823'])
  const own = scans.filter(({ vin }: { vin: string }) => vins.has(vin))
  expect(own.map(({ vin, outcome, times }: Record<string, unknown>) => [vin, outcome, times])).toEqual([
    [second.vin, 'FOUND', 1],
    [first.vin, 'FOUND', 1],
  ])
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('region', { name: 'Missing' })).toBeVisible()
  await expectNoFaults(page)
})
