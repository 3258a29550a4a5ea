import { otherPerson } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('templates are written with fields, saved as a whole and copied for a CRM; a shopper is erased by the typed name', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'admin', 'settings/engage')
  await expect(page).toHaveURL(/\/settings\/general\/engage$/)
  const list = page.getByRole('list', { name: 'Templates' })
  await expect(list.getByRole('button', { name: /First in Send/ })).toHaveAttribute('aria-current', 'true')
  await expectNoFaultsInEither(page)

  await page.getByRole('button', { name: 'Add a template' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('New template')
  const own = `Ready to see ${Date.now()}`
  await name.fill(own)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Hi {Discount}')
  await expect(page.getByText('Discount is not a field', { exact: true })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  // An open brace offers the fields, Backspace takes one as a whole.
  await text.fill('')
  await text.pressSequentially('Hi {fi')
  await expect(page.getByRole('listbox', { name: 'Fields' }).getByRole('option')).toHaveText(['First name', 'My first name'])
  await text.press('Enter')
  await expect(text).toHaveValue('Hi {First name}')
  await page.getByRole('button', { name: 'Rooftop phone', exact: true }).click()
  await expect(text).toHaveValue('Hi {First name}{Rooftop phone}')
  await text.press('Backspace')
  await expect(text).toHaveValue('Hi {First name}')
  await text.pressSequentially(', it is {Price}.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Hi Robin, it is $29,875.')).toBeVisible()
  while (!(await list.getByRole('button', { name: new RegExp(`^${own}.*First in Send`) }).isVisible()))
    await page.getByRole('button', { name: `Move ${own} up` }).click()
  const vinField = page.getByRole('textbox', { name: 'VIN field of VinSolutions' })
  await vinField.fill('%VIN%')
  await save.click()
  await expect(page.getByText('Engage settings saved')).toBeVisible()
  await expect(save).toHaveCount(0)

  await page.getByRole('button', { name: 'Copy text for VinSolutions' }).click()
  await expect(page.getByText('Email template for VinSolutions copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/c\/[\w-]{16}\?vin=%VIN%\n/)
  // The menu of whoever is signed in has the same; a CRM without its field says who sets it.
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Copy eLead email template' }).click()
  await expect(page.getByRole('alert').getByText(/eLead isn’t set up/)).toBeVisible()

  const sales = await otherPerson(page, 'sales')
  const run = `Erase${Date.now()}`
  await sales('POST', '/plugins/vdp/velocityengage/prospects', {
    firstName: 'Robin',
    lastName: run,
    email: `${run}@mailbox.example`,
  })
  await page.getByRole('link', { name: 'Senders and opt-outs', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search shoppers' }).fill(run)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export Robin ${run}` }).click()
  expect((await saving).suggestedFilename()).toBe(`Robin-${run}.json`)
  await page.getByRole('button', { name: `Erase Robin ${run}` }).click()
  const dialog = page.getByRole('dialog', { name: `Erase Robin ${run}?` })
  const erase = dialog.getByRole('button', { name: 'Erase' })
  await expect(erase).toBeDisabled()
  await expectNoFaultsInEither(page)
  await dialog.getByRole('textbox').fill(`robin ${run.toLowerCase()}`)
  await erase.click()
  await expect(page.getByText('Shopper erased')).toBeVisible()
  await expect(page.getByText('No matching shoppers')).toBeVisible()
})
