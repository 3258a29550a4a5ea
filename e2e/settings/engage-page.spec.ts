import { otherPerson } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { headersOf, rooftopOf, signIn } from '../support/people.ts'
import { pngOf } from '../support/png.ts'
import { expect, test } from '../support/test.ts'
import { signInAtNew, takeInBy } from '../support/vehicles.ts'

test('a part is switched on beside the page of a car that shows it, and taken back', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', 'settings/general/engage/page')
  const admin = await otherPerson(page, 'admin')
  await admin('PUT', '/settings/engage/page', { part: 'RECALLS', isOn: false })
  const { stockNumber } = await takeInBy((_method, path, data) => admin('POST', path, data), 'PG')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Parts of Engage' }).locator('[aria-current]')).toHaveText('Shopper’s page')
  const preview = page.getByRole('region', { name: 'The page as shoppers see it' })
  await preview.getByRole('button', { name: 'Another car' }).click()
  await preview.getByRole('searchbox').fill(stockNumber)
  await preview.getByRole('list', { name: 'Cars' }).getByRole('button', { name: stockNumber }).click()
  const top = preview.frameLocator('iframe').first()
  await expect(top.getByRole('heading', { level: 1 })).toContainText('2021 Toyota Camry')
  const recalls = page.getByRole('switch', { name: /^Recalls/ })
  await expect(recalls).not.toBeChecked()
  await expect(top.getByRole('heading', { name: 'Recalls' })).toHaveCount(0)
  await recalls.focus()
  await page.keyboard.press('Space')
  await expect(recalls).toBeChecked()
  await expect(preview.getByText('Further down, Recalls was just switched')).toBeVisible()
  const further = preview.frameLocator('iframe').last()
  await expect(further.getByRole('heading', { name: 'Recalls' })).toBeInViewport()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(recalls).not.toBeChecked()
  await expect(further.getByRole('heading', { name: 'Recalls' })).toHaveCount(0)
})

test('a photo of finished work is shown to shoppers where staff look at it, and hidden again', { tag: '@desktop' }, async ({
  page,
}) => {
  const { id } = await signInAtNew(page, 'admin', 'PS', 'tasks')
  const admin = await otherPerson(page, 'admin')
  await admin('PUT', '/settings/engage/page', { part: 'WORK_DONE', isOn: true })
  const templates: { name: string }[] = await admin('GET', '/utility/tasks/templates')
  const [{ name } = { name: '' }] = templates
  const task = await admin('POST', `/inventory/${id}/tasks`, { name, type: 'Mechanical', status: 'APPROVED' })
  await admin('PUT', `/inventory/${id}/tasks/${task.id}`, { status: 'COMPLETED' })
  const buffer = pngOf(
    'gray',
    64,
    Array.from({ length: 48 }, () => new Uint8Array(64).fill(128)),
  )
  const sent = await page.request.post(`/api/${rooftopOf(page)}/recon/${id}/tasks/${task.id}/attachments`, {
    headers: await headersOf(page),
    multipart: { file: { name: 'pads.png', mimeType: 'image/png', buffer } },
  })
  expect(sent.status()).toBe(201)
  const [{ shareURL }] = await admin('POST', `/inventory/${id}/plugins/vdp/velocityengage/engagements`, [
    { engagementType: 'WEB' },
  ])
  const shown = async () => {
    const { data } = await (await page.request.get(`/api/s/${shareURL.split('/').at(-1)}`)).json()
    return data.workDone.items.flatMap(({ photos }: { photos: object[] }) => photos).length
  }
  await page.goto(`${page.url()}/${task.id}/details`)
  await page.getByRole('list', { name: 'Files of this task' }).getByRole('button').click()
  const show = page.getByRole('dialog', { name: 'pads.png' }).getByRole('switch', { name: 'Show to shoppers' })
  await expect(show).not.toBeChecked()
  await show.press('Space')
  await expect(show).toBeChecked()
  await expect.poll(shown).toBe(1)
  await expectNoFaultsInEither(page)
  await show.press('Space')
  await expect.poll(shown).toBe(0)
})
