import { samePerson } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { credentials, enter, openSession, openSessionAtQuietRooftop } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

type Admin = Awaited<ReturnType<typeof samePerson>>

const documentPath = (car: string, id: string) => `/inventory/${car}/plugins/vdp/velocityengage/folio/document/${id}`
const table = (page: Page) => page.getByRole('table', { name: /^Documents that shoppers find/ })
const rowOf = (page: Page, stockNumber: string) => table(page).getByRole('row').filter({ hasText: stockNumber })

/** The last page of the longest pages: cars that were just taken in are there. */
async function openLastPage(page: Page, admin: Admin): Promise<void> {
  const { totalElements } = await admin('GET', '/reports/engage/module?pageSize=1')
  await enter(page, `reports/velocityEngageModule?size=100&page=${Math.ceil(totalElements / 100)}`)
}

async function booklet(admin: Admin): Promise<{ id: string; label: string }> {
  const columns: { id: string; label: string }[] = await admin('GET', '/reports/engage/module/moduleDetails')
  const found = columns.find(({ label }) => label === 'Warranty booklet')
  if (!found) throw new Error('Every rooftop starts with a booklet')
  return found
}

test('arrows go from cell to cell, an absent document is added where its car has it, and the way back leads to the page', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSessionAtQuietRooftop(page, 'admin')
  const admin = await samePerson(page)
  const [filled, bare] = [await takeIn(page, 'MOD'), await takeIn(page, 'MOD')]
  const { id, label } = await booklet(admin)
  await admin('PUT', documentPath(filled.id, id), { url: 'https://warranty.example.com/' })
  await openLastPage(page, admin)
  await expect(page.getByRole('group', { name: 'Condition' }).getByRole('button', { name: 'Used' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const there = rowOf(page, filled.stockNumber).getByRole('link', { name: `${label} of ${filled.stockNumber}, there` })
  const absent = rowOf(page, bare.stockNumber).getByRole('link', { name: `Add ${label} to ${bare.stockNumber}` })
  await expect(there).toBeVisible()
  await absent.hover()
  await expect(absent.getByText('Add', { exact: true })).toBeVisible()
  await expectNoFaultsInEither(page)

  await rowOf(page, filled.stockNumber).getByRole('link', { name: '2021 Toyota Camry' }).focus()
  for (let right = 0; right < 3; right += 1) await page.keyboard.press('ArrowRight')
  await expect(there).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(absent).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/engage\/media\?.*document=/)
  const pane = page.getByRole('complementary', { name: label })
  await pane.getByRole('textbox', { name: 'Address' }).fill('https://warranty.example.com/2')
  await pane.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(`${label} saved for this car`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to report', exact: true }).click()
  await expect(rowOf(page, bare.stockNumber).getByRole('link', { name: `${label} of ${bare.stockNumber}, there` })).toBeVisible()
  await expect(page).toHaveURL(/size=100/)
})

test('a car is a card on a phone, and a ring stays a ring for those who may add nothing', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, credentials('sales'))
  await enter(page, 'reports/velocityEngageModule')
  await expect(page.getByText('Absent', { exact: true })).toBeVisible()
  await expect(
    table(page)
      .getByRole('img', { name: /^Warranty booklet of .*, absent$/ })
      .first(),
  ).toBeVisible()
  await expect(table(page).getByRole('link', { name: /^Add / })).toHaveCount(0)
  await expectNoFaultsInEither(page)
})
