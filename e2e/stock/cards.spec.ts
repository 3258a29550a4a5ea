import { pressBeside } from '../support/cards.ts'
import { expectNoFaults } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const steps = [
  'Awaiting authorization',
  'Mechanical reconditioning and safety check',
  'Paint correction, dent removal and ceramic coating, bay 12-B',
]
const amount = { amount: 1_234_567.89, currency: 'USD' }
const tags = Array.from({ length: 12 }, (_, at) => ({
  ...{ tagId: `t${at}`, instanceId: `i${at}`, hexColor: '#D0453B', tagType: 'DEALER', tagIcon: null },
  value: at === 0 ? 'Waits for the transporter of the auction' : `Tag number ${at}`,
}))

/** The demo's list with words and amounts as long as a rooftop may have them. */
async function lengthenList(page: Page): Promise<void> {
  await page.route(/\/api\/inventory\?/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const [at, vehicle] of json.data.entries()) {
      const { vehicleCard: card, stepItem: step } = vehicle
      if (step) step.name = steps[at % 3]
      if (step?.nextStep) step.nextStep.name = steps[(at + 1) % 3]
      if (step?.assignedTo) Object.assign(step.assignedTo, { firstName: 'Bartholomew-Alexander', lastName: 'Featherstonehaugh' })
      card.location.name = 'Riverside Toyota of Greater Springfield'
      Object.assign(card, { model: 'Silverado 3500 HD Chassis Cab Long Bed', trim: 'Premium Luxury Crew Cab Off-Road Package' })
      Object.assign(card, { exteriorColor: 'Midnight Black Metallic Clearcoat Pearl', mileage: 1_234_567 })
      Object.assign(card, { disposition: 'CERTIFIED_PRE_OWNED', tasksNeedingAttentionCount: 128 })
      Object.assign(card, { stockNumber: `${card.stockNumber}-RIVERSIDE`, advertisedPrice: amount })
      Object.assign(vehicle, { tags, price: amount, cost: amount, profit: { ...amount, amount: -amount.amount } })
      vehicle.alertCount.notes = 112
    }
    await route.fulfill({ response, json })
  })
}

/** What leaves its card, what lies over another control, and what is cut in a control without being told whole. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName} "${element.textContent?.slice(0, 30)}"`
    const isHidden = (element: Element) => {
      const { clipPath, visibility, display } = getComputedStyle(element)
      return clipPath !== 'none' || visibility === 'hidden' || display === 'none'
    }
    // What a parent cuts off is judged by the parent.
    const isCut = (element: Element, card: Element): boolean => {
      for (let at = element.parentElement; at && at !== card; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible' || isHidden(at)) return true
      return false
    }
    const faultsOf = (card: Element) => {
      const edge = card.getBoundingClientRect()
      const shown = [...card.querySelectorAll('*')].filter((element) => !isHidden(element) && !isCut(element, card))
      const out = shown.filter((element) => {
        const box = element.getBoundingClientRect()
        const isInside = box.left >= edge.left - 1 && box.right <= edge.right + 1 && box.bottom <= edge.bottom + 1
        return box.width > 0 && !isInside
      })
      const controls = shown.filter((element) => element.matches('a, button'))
      const over = controls.filter((one) =>
        controls.some((other) => {
          if (one === other) return false
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          return (
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
          )
        }),
      )
      const dumb = controls.filter(
        (control) =>
          [control, ...control.querySelectorAll('span')].some(
            (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1,
          ) &&
          !control.closest('[title], [data-tip]') &&
          !control.querySelector('[title], [data-tip]') &&
          !control.hasAttribute('aria-label'),
      )
      return [
        ...out.map((at) => `out: ${name(at)}`),
        ...over.map((at) => `over: ${name(at)}`),
        ...dumb.map((at) => `cut: ${name(at)}`),
      ]
    }
    return [...document.querySelectorAll('article')].flatMap(faultsOf)
  })
}

const widths = [390, 768, 1024, 1200, 1350, 1440, 1550]

/** Another width, and the cards drawn for it. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByRole('article').first()).toBeVisible()
}

// It sets the widths itself.
test('nothing leaves its card at any width, however long its words are', { tag: '@desktop' }, async ({ page }) => {
  await lengthenList(page)
  await signIn(page, 'manager')
  for (const width of widths) {
    await widen(page, width)
    await expect.poll(() => findFaults(page), `at ${width} px`).toEqual([])
    for (const tab of ['Inventory', 'Recon']) {
      if (width < 768 && tab === 'Inventory')
        await page
          .getByRole('button', { name: /^Figures and notes of / })
          .first()
          .click()
      await page.getByRole('article').first().getByRole('button', { name: tab, exact: true }).click()
      await expect.poll(() => findFaults(page), `${tab} at ${width} px`).toEqual([])
    }
  }
  await page.getByRole('switch', { name: 'Showroom' }).click()
  await expect(page.getByRole('tab', { name: 'Recon overview' })).toHaveCount(0)
  for (const width of widths) {
    await widen(page, width)
    await expect.poll(() => findFaults(page), `in the showroom at ${width} px`).toEqual([])
  }
})

// A phone's cards have their pickers folded away.
test('a list brings the first photo of a vehicle in 15 kB at most; its photos go on from that one, its people stay in the window', {
  tag: '@desktop',
}, async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname !== '/api/inventory') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await signIn(page, 'manager')
  await expect.poll(() => sizes.length).toBeGreaterThan(0)
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThanOrEqual(15_000)

  const picture = page.getByRole('button', { name: /^Show photos of / }).first()
  const count = Number.parseInt(
    (
      await page
        .getByText(/^\d+ photos$/)
        .first()
        .innerText()
    ).trim(),
    10,
  )
  await picture.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`1 of ${count}`, { exact: true })).toBeVisible()
  for (let at = 2; at <= count; at += 1) {
    await dialog.getByRole('button', { name: 'Next photo' }).click()
    await expect(dialog.getByText(`${at} of ${count}`, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByRole('img', { name: `photo ${count}` })).toBeVisible()
  // What can be done to it on the vehicle's page can be done here.
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this image?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText(`${count - 1} of ${count - 1}`, { exact: true })).toBeVisible()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // The list of people stays in the window on the lowest card, and the page does not scroll with it.
  await page.setViewportSize({ width: 1440, height: 800 })
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/api/utility/users*', async (route) => {
    await told
    await route.continue()
  })
  // By its name: cards above come and go as the window has changed its height, so that a place among all of them moves.
  const buttons = page.getByRole('button', { name: /^Assignee of / })
  const bottoms = await buttons.evaluateAll((all) =>
    all.map((button) => ({ bottom: button.getBoundingClientRect().bottom, text: button.textContent })),
  )
  const stockNumber = bottoms.findLast(({ bottom }) => bottom < 800 - 90)?.text.match(/^Assignee of (\S+): /)?.[1]
  const lowest = page.getByRole('button', { name: new RegExp(`^Assignee of ${stockNumber}: `) })
  await lowest.click()
  const search = page.getByRole('textbox', { name: 'Find a person or company' })
  await expect(search).toBeVisible()
  tell()
  await expect(page.getByRole('listbox').getByRole('option').nth(2)).toBeVisible()
  const list = await page.getByRole('listbox').boundingBox()
  expect((list?.y ?? 0) + (list?.height ?? Number.NaN)).toBeLessThanOrEqual(800)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800)
  await page.keyboard.press('Escape')
  await expect(lowest).toBeFocused()
})

// A desk has it all in sight, and no thumbs.
test('on a phone a tap on a card does nothing; it unfolds its figures, price and notes, as large as a thumb, and leads to its vehicle', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'manager')
  const address = page.url()
  await pressBeside(page.getByRole('article').first())
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  expect(page.url()).toBe(address)
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Figures and notes of / }) })
  const more = card.first().getByRole('button', { name: /^Figures and notes of / })
  await expect(card.first().getByText('Sales price')).toHaveCount(0)
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  for (const figure of ['Step', 'Assignee', 'Recon time', 'Retail-ready time'])
    await expect(card.first().getByText(figure, { exact: true })).toBeVisible()
  const controls = await card.first().locator('a, button').all()
  for (const control of controls) {
    const box = await control.boundingBox()
    expect(box?.height, await control.innerText()).toBeGreaterThanOrEqual(48)
  }
  await expectNoFaults(page)
  await card.first().getByRole('button', { name: 'Inventory' }).click()
  await expect(card.first().getByText('Sales price')).toBeVisible()
  await card
    .first()
    .getByRole('button', { name: /^Notes/ })
    .click()
  const notes = card.first().getByRole('list', { name: 'Latest notes' }).or(card.first().getByText('No notes'))
  await expect(notes).toBeVisible()
  await expect(card.first().getByRole('link', { name: /^View more of / })).toBeVisible()
  await more.click()
  await expect(notes).toHaveCount(0)
  await card.first().getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
})
