import { otherPerson } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { credentials, enter, openSession } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeInBy } from '../support/vehicles.ts'

test('a salesperson sees who looks at this moment, what they looked at, and groups and filters what was sent', {
  tag: '@desktop',
}, async ({ page }) => {
  const { robin, run, looks } = await begin(page)
  await looks(robin.token)
  await enter(page, 'dashboard')
  await expect(page).toHaveURL(/\/dashboard\/engage$/)
  await expect(page.getByText(/^\d+ engagements, \d+ opened$/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Engagements' })
  const row = table.getByRole('row').filter({ hasText: robin.name })
  await expect(page.getByRole('combobox', { name: 'Salesperson' })).toHaveCount(0)
  // A further sign comes by the change stream.
  await looks(robin.token)
  await expect(row.getByText('Looking now')).toBeVisible()
  await row.getByRole('button', { name: robin.name }).click()
  const heat = page.getByRole('table', { name: 'What Robin looked at' })
  await expect(heat.getByRole('row').nth(1)).toContainText('Photos')
  await expect(page.getByRole('link', { name: /^Call \(951\)/ })).toHaveAttribute('href', /^tel:\+1951/)
  await expect(page.getByRole('link', { name: 'Open shared link', exact: true })).toHaveAttribute('href', /\?heatmap=true$/)
  await expectNoFaultsInEither(page)

  const opens = table.getByRole('columnheader', { name: 'Opens' })
  await opens.getByRole('button').click()
  await expect(opens).toHaveAttribute('aria-sort', 'descending')
  await opens.getByRole('button').click()
  await expect(opens).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=OPENS/)

  const grouping = page.getByRole('group', { name: 'Group by' })
  await grouping.getByRole('button', { name: 'Shopper' }).click()
  await expect(table.getByRole('columnheader', { name: 'Opens' }).getByRole('button')).toHaveCount(0)
  await table.getByRole('button', { name: robin.name }).click()
  await expect(page).toHaveURL(/group=SHOPPER&open=/)
  await expect(table.getByRole('link', { name: '2021 Toyota Camry' })).toHaveCount(1)
  await page.goBack()
  await expect(table.getByRole('link', { name: '2021 Toyota Camry' })).toHaveCount(0)
  await grouping.getByRole('button', { name: 'None' }).click()

  await page.getByRole('combobox', { name: 'Shopper' }).fill(`Avery ${run}`)
  await page.keyboard.press('Enter')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByText('Not opened')).toBeVisible()
  const address = page.url()
  await page.goto(address.replace('shopper=', 'method=OTHER&shopper='))
  await expect(page.getByText(`You sent no car another way to Avery ${run} in the last two weeks.`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove date filters' }).click()
  await expect(page.getByText(/^You never sent a car another way/)).toBeVisible()
  await page.route('**/velocityengage/engagements?*', (route) => route.fulfill({ status: 400 }))
  await page.getByRole('main').getByRole('button', { name: 'Reset filters' }).last().click()
  await expect(page.getByRole('alert')).toContainText('Encountered an error')
  await page.unroute('**/velocityengage/engagements?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toBeVisible()
})

test("a vehicle's Engage section tells who engaged, leads to a shopper's engagements and makes a link to show around", {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, robin, avery, looks } = await begin(page)
  await looks(robin.token)
  // Whoever has no part in recon comes from the overview to engage.
  await enter(page, `inventory/${id}/overview`)
  await expect(page).toHaveURL(/\/engage$/)
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText(/Shoppers2/)
  await expect(figures).toContainText(/Open rate50.00%/)
  const shoppers = page.getByRole('table', { name: /^Engaged shoppers/ }).getByRole('row')
  await expect(shoppers.nth(1)).toContainText(robin.name)
  await expect(shoppers.nth(1)).toContainText('Looking now')
  await expect(shoppers.nth(2)).toContainText(avery.name)
  await expect(page.getByRole('table', { name: 'What shoppers looked at' })).toContainText('Photos')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/s\/[\w-]{22}$/)
  await expect(page.getByRole('link', { name: 'Open the page' })).toBeVisible()
  await expectNoFaultsInEither(page)

  await page.getByRole('link', { name: avery.name }).click()
  await expect(page).toHaveURL(/\/engage\/user-actions\?engagementId=/)
  const table = page.getByRole('table', { name: 'Engagements' })
  await expect(table.getByRole('button', { name: avery.name })).toHaveAttribute('aria-expanded', 'true')
  await expect(table.getByRole('button', { name: robin.name })).toHaveCount(0)
  await expect(table.getByRole('columnheader', { name: 'Vehicle' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(table.getByRole('button', { name: robin.name })).toBeVisible()
})

test('on a phone who looks now is a card to call or text, and the bar at the bottom leads there', { tag: '@phone' }, async ({
  page,
}) => {
  const { robin, avery, looks } = await begin(page)
  await looks(robin.token)
  await enter(page, 'inventory')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Engage/ })
    .click()
  await looks(robin.token)
  const card = page.getByRole('list', { name: 'Looking now' }).getByRole('listitem').filter({ hasText: robin.name })
  await expect(card.getByRole('link', { name: 'Call Robin' })).toHaveAttribute('href', /^tel:\+1951/)
  await expect(card.getByRole('link', { name: 'Text' })).toHaveAttribute('href', /^sms:/)
  // The others that the demo has were opened.
  await page.getByRole('combobox', { name: 'Order' }).selectOption('DATE DESC')
  const row = page.getByRole('list', { name: 'Engagements' }).getByRole('button', { name: avery.name })
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('region', { name: 'This share' })).toContainText('Not opened')
  await expectNoFaultsInEither(page)
})

/** A salesperson's session, and a vehicle that they sent to two shoppers whose last name is this test's own. */
async function begin(page: Page) {
  await openSession(page, credentials('sales'))
  const [manager, admin, sales] = await Promise.all([
    otherPerson(page, 'manager'),
    otherPerson(page, 'admin'),
    otherPerson(page, 'sales'),
  ])
  const { id, stockNumber } = await takeInBy((_method, path, data) => manager('POST', path, data), 'EN')
  const { dealer, guide, priceNote, provider } = await admin('GET', '/settings/papers')
  const address = dealer.address || '4100 River Road, Riverside, CA 92501'
  const { url, user } = provider
  await admin('PUT', '/settings/papers', { dealer: { ...dealer, address }, guide, priceNote, provider: { url, user } })
  const run = `R${stockNumber}`
  const add = async (firstName: string, phone: string): Promise<string> => {
    const email = `${firstName.toLowerCase()}-${run.toLowerCase()}@mailbox.example`
    return (await sales('POST', '/plugins/vdp/velocityengage/prospects', { firstName, lastName: run, email, phone })).id
  }
  const prospectIds = [await add('Robin', `951 555 ${stockNumber.slice(-4)}`), await add('Avery', '')]
  const wanted = prospectIds.map((prospectId) => ({ prospectId, showPrice: true, engagementType: 'EMAIL' }))
  const links = await sales('POST', `/inventory/${id}/plugins/vdp/velocityengage/engagements`, wanted)
  await sales('POST', `/inventory/${id}/plugins/vdp/velocityengage/folio/send`, {
    engagementType: 'EMAIL',
    message: 'Hi {First name}: {Link}',
    engagementIds: links.map(({ engagementId }: { engagementId: string }) => engagementId),
  })
  const shopper = (firstName: string, at: number) => ({
    name: `${firstName} ${run}`,
    token: new URL(links[at].shareURL).pathname.split('/').at(-1) ?? '',
  })
  let sequence = 0
  /** A sign of a shopper's browser, which has had photos and price in sight. */
  const looks = async (token: string) => {
    sequence++
    const answer = await page.request.post(`/api/s/${token}/events`, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      },
      data: {
        ...{ visit: `visit-${run.padStart(16, '0')}`, sequence, visibleMs: 5000, current: 'PHOTOS' },
        parts: [
          { part: 'PRICE', visibleMs: 1500 },
          { part: 'PHOTOS', visibleMs: 5000 },
        ],
        actions: [{ action: 'PHOTO', part: 'PHOTOS' }],
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return { id, run, robin: shopper('Robin', 0), avery: shopper('Avery', 1), looks }
}
