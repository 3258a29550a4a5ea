import { otherPerson } from '../support/ask.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { headersOf } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { signInAtNew } from '../support/vehicles.ts'

test('a sheet that is filled while the connection goes twice has every answer once, and what fails becomes a task', {
  tag: '@phone',
}, async ({ page, context }) => {
  const { id } = await signInAtNew(page, 'manager', 'CHK', 'mpi')
  await page
    .getByRole('navigation', { name: 'Checklists' })
    .getByRole('button', { name: /^Arrival/ })
    .click()
  const sheet = page.getByRole('region', { name: 'Arrival' })
  const choose = async (item: string, choice: string) =>
    sheet.getByRole('listitem').filter({ hasText: item }).getByLabel(choice, { exact: true }).first().click()
  const odometer = sheet.getByRole('textbox', { name: 'Odometer' })
  await choose('Starts at once', 'Yes')
  await context.setOffline(true)
  await choose('Keys', 'None')
  await odometer.fill('61,5x')
  await expect(sheet.getByText('It must be a number')).toBeVisible()
  await odometer.fill('61204')
  await odometer.press('Enter')
  await context.setOffline(false)
  await expect.poll(() => answersOf(page, id)).toMatchObject({ 'papers-and-keys-odometer': '61204' })

  await context.setOffline(true)
  await choose('Keys', 'None')
  await choose('Keys', 'None')
  await choose('Inside', 'Stains')
  // It goes up from wherever somebody is by then.
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect(sheet).toHaveCount(0)
  await context.setOffline(false)
  await expect
    .poll(() => answersOf(page, id))
    .toEqual({
      'warnings-starts-at-once-idles-evenly': true,
      'papers-and-keys-keys': 'none',
      'papers-and-keys-odometer': '61204',
      'body-and-inside-inside': ['stains'],
    })
  await page.goBack()
  await expect(sheet.getByText('4/11')).toBeVisible()
  await sheet.getByRole('button', { name: 'Groups of the sheet' }).click()
  await page
    .getByRole('dialog', { name: 'Groups' })
    .getByRole('button', { name: /^Papers and keys/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sheet.getByLabel('Yes').first().focus()
  await page.keyboard.press('2')
  await expect(sheet.getByLabel('No').first()).toBeChecked()
  await page.keyboard.press('2')
  await sheet.getByRole('button', { name: /^Add task: Second key, cut and programmed/ }).click()
  await expect(sheet.getByText(/Task added, Second key, cut and programmed.*requested/)).toBeVisible()
  await expectNoFaults(page)
})

test('an answer given offline that meets a newer one of somebody else stays on the device until it is chosen', {
  tag: '@phone',
}, async ({ page, context }) => {
  const { id } = await signInAtNew(page, 'manager', 'CHK', 'mpi')
  const other = await otherPerson(page, 'technician')
  const at = `/inventory/${id}/plugins/vdp/checklists`
  await page
    .getByRole('navigation', { name: 'Checklists' })
    .getByRole('button', { name: /^Arrival/ })
    .click()
  const item = page.getByRole('region', { name: 'Arrival' }).getByRole('listitem').filter({ hasText: 'Starts at once' })
  await expect(item).toBeVisible()
  await context.setOffline(true)
  await item.getByLabel('No', { exact: true }).click()
  const [sheet] = await other('GET', at)
  await other('PUT', `${at}/${sheet.id}`, { answers: { 'warnings-starts-at-once-idles-evenly': true } })
  await context.setOffline(false)
  const question = item.getByRole('alert')
  await expect(question).toContainText(/answered Yes at .*\. You answered No\. Which answer should stay\?/)
  await page.reload()
  await expect(question).toBeVisible()
  await expectNoFaultsInEither(page)
  await question.getByRole('button', { name: 'Keep No' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => answersOf(page, id)).toEqual({ 'warnings-starts-at-once-idles-evenly': false })
})

/** The answers of the vehicle's first sheet, as the server has them. */
async function answersOf(page: Page, id: string): Promise<unknown> {
  const headers = await headersOf(page)
  const path = `/api/inventory/${id}/plugins/vdp/checklists`
  const [sheet] = (await (await page.request.get(path, { headers })).json()).data
  return (await (await page.request.get(`${path}/${sheet.id}`, { headers })).json()).data.answers
}
