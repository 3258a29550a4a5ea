import { expectNoFaultsInEither } from '../support/faults.ts'
import { enter, headersOf, openSessionAtQuietRooftop, rooftopOf } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1'

/** Mail to shoppers carries the dealership's address. */
async function setAddress(page: Page, headers: Record<string, string>): Promise<void> {
  const { data } = await (await page.request.get('/api/settings/papers', { headers })).json()
  const { dealer, guide, priceNote, provider } = data
  const changed = { dealer: { ...dealer, address: '1 Lake Street, Denver, CO 80202' }, guide, priceNote }
  const saved = await page.request.put('/api/settings/papers', {
    headers,
    data: { ...changed, provider: { url: provider?.url ?? '', user: provider?.user ?? '' } },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

/** Sends a vehicle to a new shopper, who looks at its photos for four seconds. */
async function shareOne(page: Page): Promise<void> {
  const headers = await headersOf(page)
  async function post(path: string, data: unknown, more: Record<string, string> = headers) {
    const answer = await page.request.post(`/api${path}`, { headers: more, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  await setAddress(page, headers)
  const { id, vin } = await takeIn(page, 'ENG')
  const engage = '/plugins/vdp/velocityengage'
  const shopper = { firstName: 'Harper', lastName: 'Sample', email: `${vin}@mailbox.example` }
  const { id: prospectId } = await post(`${engage}/prospects`, shopper)
  const [link] = await post(`/inventory/${id}${engage}/engagements`, [{ prospectId, showPrice: true, engagementType: 'EMAIL' }])
  const mail = { engagementType: 'EMAIL', message: 'Hi {First name}: {Link}', engagementIds: [link.engagementId] }
  expect((await post(`/inventory/${id}${engage}/folio/send`, mail)).sent).toHaveLength(1)
  const token = new URL(link.shareURL).pathname.split('/').at(-1)
  const seen = { visit: `visit-${vin}`, sequence: 1, visibleMs: 4000, parts: [{ part: 'PHOTOS', visibleMs: 4000 }], actions: [] }
  await post(`/s/${token}/events`, seen, { 'user-agent': browser })
}

test('what came of a vehicle that was sent stands in its rooftop, and what was looked at below it', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSessionAtQuietRooftop(page, 'admin')
  await shareOne(page)
  const asked = page.waitForResponse('**/api/reports/engage/corporate?**')
  await enter(page, 'reports/velocityEngageCorporate')
  const { data } = await (await asked).json()
  const own = data.rooftops.find(({ tenantId }: { tenantId: string }) => tenantId === rooftopOf(page))
  expect(own.emailsSent).toBeGreaterThan(0)
  const table = page.getByRole('table', { name: /^What came of sharing/ })
  const row = table.getByRole('row').filter({ hasText: own.tenantName }).first()
  const figure = (column: number) => row.getByRole('cell').nth(column).locator('.fig')
  await expect(figure(0)).toHaveText(String(own.emailsSent))
  await expect(figure(5)).toHaveText(String(own.folioOpens))

  const parts = page.waitForResponse(`**/api/reports/engage/corporate/${own.tenantId}?**`)
  await row.getByRole('button', { name: own.tenantName }).focus()
  await page.keyboard.press('Enter')
  const { Photos } = (await (await parts).json()).data
  const seen = page.getByRole('table', { name: `What shoppers of ${own.tenantName} looked at` })
  await expect(
    seen
      .getByRole('row', { name: /^Photos/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(String(Photos.count))
  await expectNoFaultsInEither(page)
  await expect(page).toHaveURL(/rooftop=/)

  const file = page.waitForResponse('**/api/reports/export/engage/corporate?**')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Export' }).click()
  const { data: exported } = await (await file).json()
  await (await opened).close()
  const book = await (await page.request.get(exported.uri)).body()
  // A workbook is a ZIP file.
  expect(book.subarray(0, 2).toString()).toBe('PK')
})
