import { otherPerson } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a mail server is set up, tested and removed; a shopper who told somebody to stop gets nothing until they say yes again', async ({
  page,
}) => {
  await signIn(page, 'admin', 'settings/general/engage/senders')
  const mail = page.getByRole('region', { name: 'Email', exact: true })
  await expect(mail.getByText('Not set up', { exact: true })).toBeVisible()
  await expectNoFaultsInEither(page)

  await mail.getByRole('button', { name: 'Set up the mail server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail server for shoppers' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Server').fill('localhost')
  await dialog.getByRole('combobox', { name: 'Encryption' }).selectOption('TLS')
  await expect(field('Port')).toHaveValue('465')
  await field('User name').fill('cars')
  await dialog.getByLabel('Password', { exact: true }).fill('Bright#42')
  await field('Emails come from').fill('cars@riverside.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('must be an address on the internet, not inside a network')).toBeVisible()
  await expect(field('Server')).toBeFocused()
  await expectNoFaultsInEither(page)
  await field('Server').fill('mail.riverside.invalid')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(mail.getByText('mail.riverside.invalid, port 465')).toBeVisible()
  await mail.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(mail.getByText('We couldn’t reach mail.riverside.invalid. Check the server and port.').first()).toBeVisible()
  await expect(mail.getByText(/^Failed /)).toBeVisible()
  await mail.getByRole('button', { name: 'Remove the mail server' }).click()
  await page.getByRole('dialog', { name: 'Remove this mail server?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(mail.getByText('Not set up', { exact: true })).toBeVisible()

  const sales = await otherPerson(page, 'sales')
  const run = `Stop${Date.now()}`
  const shopper = { firstName: 'Robin', lastName: run, email: `${run}@mailbox.example` }
  await sales('POST', '/plugins/vdp/velocityengage/prospects', shopper)
  await page.getByRole('button', { name: 'Add one by hand' }).click()
  const stop = page.getByRole('dialog', { name: 'A shopper wants no more messages' })
  await stop.getByRole('textbox', { name: 'Shopper', exact: true }).fill(run)
  await stop.getByRole('radio', { name: `Robin ${run}` }).check()
  await expectNoFaultsInEither(page)
  await stop.getByRole('button', { name: 'Stop messages' }).click()
  await page.getByRole('searchbox', { name: 'Search opt-outs' }).fill(run)
  const list = page.getByRole('region', { name: 'Who gets nothing, and why' })
  await expect(list.getByText('Told Demo Admin')).toBeVisible()
  await list.getByRole('button', { name: `Robin ${run} said yes again` }).click()
  const again = page.getByRole('dialog', { name: `Robin ${run} said yes again` })
  await again.getByRole('textbox', { name: 'How' }).fill('On the phone')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByText('No matching shoppers')).toBeVisible()
})
