import { ask } from './ask.ts'
import { expectNoFaultsInEither } from './faults.ts'
import { rooftopOf, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('an administrator shapes the line, its goals and the hours its clocks run by @desktop', async ({ page }) => {
  test.setTimeout(150_000)
  await signIn(page, 'admin')
  await page.goto(`/${rooftopOf(page)}/settings/general/line`)
  await addStep(page)
  await order(page)
  await changeGoal(page)
  await retireAndDelete(page)
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
  await expect(dialog.getByText('Times must be longer than nothing')).toBeVisible()
  await expect(dialog.getByLabel('Goal', { exact: true })).toBeFocused()
  await dialog.getByLabel('Due soon from').fill('20 hours')
  await dialog.getByRole('button', { name: 'Add step' }).click()
  await expect(dialog.getByText('There is a step Detail already')).toBeVisible()
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
  await page.getByRole('button', { name: 'Change order' }).click()
  await page.getByRole('button', { name: 'Move Wash up' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Wash is now 8 of 9' })).toBeAttached()
  await expect.poll(async () => topSteps(page)).toEqual(['Photos', 'Wash', 'Frontline'])
  await expect(page.getByRole('button', { name: 'Move Wash up' })).toBeFocused()
  await page.getByRole('button', { name: 'Done ordering' }).click()
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
  await expectNoFaultsInEither(page)
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
  await openSection(page, 'Goals and warnings')
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
  await expectNoFaultsInEither(page)
  await expect(page.getByText('Clocks will run Mon to Thu 08:00 to 18:00, Fri 08:00 to 16:00, from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Counts now/ })).toContainText('Fri 08:00 to 16:00, 1 holiday')
  await page.getByRole('link', { name: 'Inventory' }).click()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const mark = page.getByRole('region', { name: 'Recon', exact: true }).getByRole('button', { name: 'Counts opening hours only' })
  await mark.hover()
  await expect(page.getByText('Counts opening hours only: Mon to Thu 08:00 to 18:00').first()).toBeVisible()
  await expectNoFaultsInEither(page)
  // What comes after this walk goes round the clock again.
  await page.goto(`/${rooftopOf(page)}/settings/general/hours`)
  await page
    .getByRole('row', { name: /^The start/ })
    .getByRole('button', { name: 'Use again' })
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Counts now/ })).toContainText('Round the clock')
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click()
}
