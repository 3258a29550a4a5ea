import { otherPerson } from '../support/ask.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { takeInBy } from '../support/vehicles.ts'

const engage = '/plugins/vdp/velocityengage'

// The page is one column at any width.
test('a visit of a shopper stands in table, heat map, overview, card and notice with the same numbers; one of staff in none', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  await signIn(page, 'manager')
  const [manager, sales] = await Promise.all([otherPerson(page, 'manager'), otherPerson(page, 'sales')])
  const { id, stockNumber } = await takeInBy((_method, path, data) => manager('POST', path, data), 'EN')
  const email = `visit-${stockNumber.toLowerCase()}@mailbox.example`
  const shopper = await sales('POST', `${engage}/prospects`, { firstName: 'Robin', lastName: stockNumber, email })
  const wanted = [{ prospectId: shopper.id, showPrice: true, engagementType: 'EMAIL' }]
  const [{ engagementId, shareURL }] = await sales('POST', `/inventory/${id}${engage}/engagements`, wanted)
  const message = { engagementType: 'EMAIL', message: 'Hi {First name}: {Link}', engagementIds: [engagementId] }
  await sales('POST', `/inventory/${id}${engage}/folio/send`, message)
  const address = new URL(shareURL).pathname

  // A stranger's browser. Headless Chromium says that it is one, by which robots are known.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent })
  const stranger = await context.newPage()
  const signs: number[] = []
  stranger.on('response', (response) => {
    if (response.url().endsWith('/events')) signs.push(response.status())
  })
  await stranger.goto(address)
  await expect.poll(() => signs).toEqual([200])
  await stranger.getByRole('link', { name: 'Mail' }).dispatchEvent('click')
  await expect.poll(() => signs.length).toBeGreaterThan(1)
  expect(await stranger.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
  await context.close()

  const filter = encodeURIComponent(JSON.stringify([{ attribute: 'ENGAGEMENT_ID', values: [engagementId] }]))
  const read = async () => {
    const { groups } = await sales('GET', `/inventory/${id}${engage}/engagements?filterFacets=${filter}`)
    const { engagementMetrics: metrics } = groups[0].engagements[0]
    const heat = await sales('GET', `${engage}/engagement/${engagementId}/heatmapData`)
    const overview = await sales('GET', `/inventory/${id}${engage}/engagements/overview`)
    const { vehicleCard } = await sales('GET', `/inventory/${id}`)
    const cardsOf = (cards: { name: string; value: number }[]) =>
      Object.fromEntries(cards.map(({ name, value }) => [name, value]))
    return {
      metrics,
      heat,
      overview,
      card: cardsOf(vehicleCard.velocityEngageOverviewCards),
      cards: cardsOf(overview.overviewCards),
    }
  }
  const { metrics, heat, overview, card, cards } = await read()
  expect(metrics).toMatchObject({ opens: 1, actions: 1 })
  expect(metrics.totalDurationSeconds).toBeGreaterThan(0)
  expect(card).toEqual(cards)
  expect(cards).toMatchObject({ SHOPPERS: 1, FOLIOS_SENT: 1, FOLIO_OPENS: 1, FOLIO_OPEN_PERCENTAGE: 1, ENGAGEMENTS: 1 })
  expect(Math.floor(cards.AVG_SESSION_DURATION_SECONDS ?? 0)).toBe(metrics.totalDurationSeconds)
  expect(overview.engagementShoppers).toMatchObject([
    { prospectId: shopper.id, opens: 1, actions: 1, lastOpen: metrics.lastOpen },
  ])
  const parts = heat.map(({ displayLabel, count, durationSeconds }: Record<string, unknown>) => ({
    ...{ displayComponent: displayLabel, count, openDurationSeconds: durationSeconds },
  }))
  expect(overview.overviewOpens).toEqual(parts)
  expect(heat.map(({ displayLabel }: { displayLabel: string }) => displayLabel)).toContain('Vehicle facts')
  const notices = await sales('GET', '/notifications')
  expect(JSON.stringify(notices)).toContain(engagementId)

  // Staff who are signed in here look at the same page.
  const posted: string[] = []
  page.on('request', (request) => posted.push(request.url()))
  await page.clock.install()
  await page.goto(address)
  await page.clock.fastForward(20_000)
  expect(posted.filter((url) => url.endsWith('/events'))).toEqual([])
  expect((await read()).metrics.opens).toBe(1)
})
