import { ask } from '../support/ask.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { goInside, headersOf, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('an administrator shapes the line and its goals', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'admin', 'settings/general/line')
  await addStep(page)
  await order(page)
  await dragBack(page)
  await refuseOrder(page)
  await weighGoal(page)
  await changeGoal(page)
  await changeTogether(page)
  await retireAndDelete(page)
})

test('an administrator sets limits, and the hours that clocks run by', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'admin', 'settings/general/goals')
  await changeGoals(page)
  await changeHours(page)
})

async function addStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a step' })
  await dialog.getByLabel('Name').fill('detail')
  await dialog.getByLabel('Due soon from').fill('0')
  await dialog.getByLabel('Goal', { exact: true }).fill('1d 4h')
  await dialog.getByRole('button', { name: 'Add step' }).click()
  await expect(dialog.getByText('Times must be longer than zero')).toBeVisible()
  await expect(dialog.getByLabel('Goal', { exact: true })).toBeFocused()
  await dialog.getByLabel('Due soon from').fill('20 hours')
  await dialog.getByRole('button', { name: 'Add step' }).click()
  await expect(dialog.getByText('There is already a step called Detail')).toBeVisible()
  await expect(dialog.getByLabel('Goal', { exact: true })).toHaveValue('1d 4h')
  await expectNoFaultsInEither(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Leave the new step without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel('Name').fill('Wash')
  await dialog.getByLabel('Aqua').check({ force: true })
  await dialog.getByRole('button', { name: 'Add step' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /^Wash/ })).toContainText('20h1d 4h')
}

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reorder steps' }).click()
  await page.getByRole('button', { name: 'Move Wash up' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Wash is now 8 of 9' })).toBeAttached()
  await expect.poll(async () => topSteps(page)).toEqual(['Photos', 'Wash', 'Frontline'])
  await expect(page.getByRole('button', { name: 'Move Wash up' })).toBeFocused()
  await page.getByRole('button', { name: 'Done reordering' }).click()
}

async function dragBack(page: Page): Promise<void> {
  const place = { x: 200, y: 4 }
  const drag = (name: string, onto: string, targetPosition: { x: number; y: number }) =>
    row(page, name).getByTitle('Drag to another place').dragTo(row(page, onto), { targetPosition })
  await drag('Wash', 'Photos', place)
  await expect.poll(async () => topSteps(page)).toEqual(['Wash', 'Photos', 'Frontline'])
  await expect(page.getByRole('status').filter({ hasText: 'Wash is now 7 of 9' })).toBeAttached()
  await drag('Photos', 'Wash', place)
  await expect.poll(async () => topSteps(page)).toEqual(['Photos', 'Wash', 'Frontline'])
}

/** Somebody else adds a step in the moment before an order arrives that does not know of it. */
async function refuseOrder(page: Page): Promise<void> {
  const at = '**/api/settings/line/order'
  const headers = await headersOf(page)
  await page.route(at, async (route) => {
    await page.request.post('/api/settings/line/steps', { headers, data: { name: 'Decals' } })
    await route.continue()
  })
  await row(page, 'Wash')
    .getByTitle('Drag to another place')
    .dragTo(row(page, 'Intake'), { targetPosition: { x: 200, y: 4 } })
  await expect(page.getByText(/^The line stays as it was. The line has changed in the meantime/)).toBeVisible()
  await page.unroute(at)
  await expect(row(page, 'Decals')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Intake')
  expect(await topSteps(page)).toEqual(['Wash', 'Frontline', 'Decals'])
  await page.getByRole('button', { name: 'Decals', exact: true }).click()
  await page.getByRole('dialog', { name: 'Decals' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Decals?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Decals')).toHaveCount(0)
}

/** Somebody else saves the step that is being typed over: what was typed stays, and what they saved is told. */
async function changeTogether(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wash', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Wash' })
  await dialog.getByLabel('Goal', { exact: true }).fill('3 days')
  const { data } = await ask(page, '/settings/line')
  const wash = data.find(({ name }: { name: string }) => name === 'Wash')
  const { defaultAssignee: _nobody, ...settings } = wash
  const theirs = { ...settings, recommendedDurationSeconds: 360_000, color: '#EC407A' }
  await page.request.put(`/api/settings/line/steps/${wash.id}`, { headers: await headersOf(page), data: theirs })
  await expect(dialog.getByText('Goal: 4d 4h. Saving replaces it with yours.')).toBeVisible()
  await expect(dialog.getByText('Color: Pink')).toBeVisible()
  await expect(dialog.getByLabel('Goal', { exact: true })).toHaveValue(/3 ?d/)
  await expectNoFaultsInEither(page)
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(dialog.getByLabel('Goal', { exact: true })).toHaveValue('4d 4h')
  await dialog.getByLabel('Goal', { exact: true }).fill('3 days')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Wash')).toContainText('20h3d')
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row', { name: new RegExp(`^${name}`) })
}

async function topSteps(page: Page): Promise<string[]> {
  const { data } = await ask(page, '/settings/line')
  return data.map(({ name }: { name: string }) => name).slice(-3)
}

async function changeGoal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wash', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Wash' })
  await dialog.getByLabel('Goal', { exact: true }).fill('2 days')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Wash/ })).toContainText('20h2d')
  await expectNoFaults(page)
}

/** What vehicles took is told, and a goal is chosen by what it would mean; nothing is saved. */
async function weighGoal(page: Page): Promise<void> {
  await expect(row(page, 'Wash')).toContainText('No vehicle in 30 days')
  await page.getByRole('button', { name: 'Inspection', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Inspection' })
  const goal = dialog.getByLabel('Goal', { exact: true })
  const meaning = dialog.getByRole('region', { name: 'What a goal would mean' })
  await meaning.getByRole('radio', { name: /9 of 10/ }).check()
  await expect(goal).not.toHaveValue('1d')
  await goal.fill('20h')
  const handle = meaning.getByRole('slider')
  await expect(handle).toHaveAttribute('aria-valuetext', /^20h, \d+ of \d+ would meet it$/)
  await handle.press('ArrowRight')
  await expect(goal).toHaveValue(/^2[01]h/)
  await expect(goal).not.toHaveValue('20h')
  await expectNoFaultsInEither(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Leave Inspection without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
}

async function retireAndDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Photos', exact: true }).click()
  await page.getByRole('dialog', { name: 'Photos' }).getByRole('button', { name: 'Retire' }).click()
  const question = page.getByRole('dialog', { name: 'Retire Photos?' })
  await expect(question.getByText(/\d+ vehicles? stands? in it, and will stay there/)).toBeVisible()
  await question.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByRole('row', { name: /^Photos/ })).toContainText('Retired')
  await page.getByRole('button', { name: 'Photos', exact: true }).click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByRole('row', { name: /^Photos/ })).not.toContainText('Retired')
  await page.getByRole('button', { name: 'Wash', exact: true }).click()
  await page.getByRole('dialog', { name: 'Wash' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Wash?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Wash', exact: true })).toHaveCount(0)
}

async function changeGoals(page: Page): Promise<void> {
  const limit = page.getByLabel('Needs attention after')
  const before = await limit.inputValue()
  for (const [typed, shown] of [
    ['36h', '1d 12h'],
    [before, before],
  ] as const) {
    await limit.fill(typed)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
    await expect(limit).toHaveValue(shown)
  }
}

async function changeHours(page: Page): Promise<void> {
  await openSection(page, 'Opening hours')
  await page.getByLabel('Opening hours only').check()
  await page.getByLabel('Friday: closes').selectOption('16:00')
  await page.getByLabel('Closed on').fill('2030-12-25')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  await expectNoFaults(page)
  await expect(page.getByText('Clocks will run Mon to Thu 08:00 to 18:00, Fri 08:00 to 16:00, from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /In effect now/ })).toContainText('Fri 08:00 to 16:00, 1 holiday')
  await page.getByRole('link', { name: 'Inventory' }).click()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const mark = page.getByRole('region', { name: 'Recon', exact: true }).getByRole('button', { name: 'Counts opening hours only' })
  await mark.hover()
  await expect(page.getByText('Counts opening hours only: Mon to Thu 08:00 to 18:00').first()).toBeVisible()
  await expectNoFaultsInEither(page, { within: '.tip' })
  // What comes after this walk goes round the clock again.
  await goInside(page, 'settings/general/hours')
  await page
    .getByRole('row', { name: /^The start/ })
    .getByRole('button', { name: 'Use again' })
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /In effect now/ })).toContainText('Round the clock')
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click()
}
