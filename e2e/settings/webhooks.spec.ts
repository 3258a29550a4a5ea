import { createHmac } from 'node:crypto'
import { otherPerson } from '../support/ask.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { startReceiver } from '../support/receiver.ts'
import { expect, test } from '../support/test.ts'
import { takeInBy } from '../support/vehicles.ts'

test('a program is told what happens, a refusal shows with its answer, and what was lost is sent again', async ({ page }) => {
  const receiver = await startReceiver()
  await signIn(page, 'admin', 'settings/general/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).first().click()
  const save = page.getByRole('button', { name: 'Save the webhook' })
  await save.click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  const name = `Accounting ${Date.now()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('https://10.4.7.20/hooks')
  await expect(page.getByText(/10\.4\.7\.20 is inside this network/)).toBeVisible()
  await expect(save).toBeDisabled()
  await address.fill(receiver.url)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/It works\.$/)).toBeVisible()
  const line = page.getByRole('checkbox', { name: 'Line', exact: true })
  await line.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('checkbox', { name: 'Vehicles added and changed' }).check()
  await expectNoFaultsInEither(page)
  const secret = await page.getByLabel('Secret for the signature').inputValue()
  await save.click()
  const pane = page.getByRole('region', { name, exact: true })
  await expect(pane.getByText('No deliveries')).toBeVisible()

  receiver.answer(500)
  const manager = await otherPerson(page, 'manager')
  const { stockNumber } = await takeInBy((_method, path, data) => manager('POST', path, data), 'WH')
  const refused = pane.getByRole('row').filter({ hasText: /500 in/ })
  await expect(refused).toBeVisible()
  await expect(pane.getByText('deadlock detected on ledger_lines')).toBeVisible()
  await expect(pane.getByRole('alert')).toContainText('nothing is lost')
  await expectNoFaults(page)
  receiver.answer(200)
  await pane.getByRole('button', { name: 'Try now' }).click()
  await expect(pane.getByRole('alert')).toHaveCount(0)
  await expect(
    pane
      .getByRole('row')
      .filter({ hasText: stockNumber })
      .filter({ hasText: /200 in/ })
      .first(),
  ).toBeVisible()

  const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const mine = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64')
  expect(headers['webhook-signature']).toContain(`v1,${mine}`)

  const before = receiver.received.length
  await page
    .getByRole('region', { name: 'Send again from a date' })
    .getByRole('button', { name: /^Send \d+ again$/ })
    .click()
  await expect.poll(() => receiver.received.slice(before).some(({ body: text }) => JSON.parse(text).isReplay)).toBe(true)
  await pane.getByRole('link', { name: 'All deliveries, 30 days' }).click()
  await page.getByRole('searchbox', { name: 'Find a vehicle' }).fill(stockNumber)
  await expect(page.getByRole('row').filter({ hasText: stockNumber }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Webhooks', exact: true }).click()

  await pane.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(pane.getByRole('button', { name: 'Resume' })).toBeVisible()
  await pane.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await expect(page.getByLabel('Secret for the signature')).not.toHaveValue(secret)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText(`${name} deleted`)).toBeVisible()
  await page.getByRole('button', { name: 'Events' }).click()
  await page.getByText('price.changed', { exact: true }).click()
  await expectNoFaultsInEither(page)
  receiver.stop()
})
