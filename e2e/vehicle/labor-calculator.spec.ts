import { ask } from '../support/ask.ts'
import { credentials, enter, openSession } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

type Task = { name: string; laborHours: number; total: { amount: number } }

test('the labor calculator fills in the form that it lies over, and saves nothing by itself', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSession(page, credentials('manager'))
  const { id } = await takeIn(page, 'TSK')
  await enter(page, `inventory/${id}/tasks`)
  const tasks = async (): Promise<Task[]> => (await ask(page, `/inventory/${id}/tasks`)).data
  const fillIn = async (form: RegExp, hours: string) => {
    const dialog = page.getByRole('dialog', { name: form })
    await dialog.getByRole('button', { name: 'Labor calculator' }).click()
    const calculator = page.getByRole('dialog', { name: 'Labor cost calculator' })
    await calculator.getByLabel('Labor hours').fill(hours)
    await calculator.getByLabel('Labor rate').fill('100')
    await calculator.getByLabel('Parts').fill('20')
    await calculator.getByRole('button', { name: 'Use total' }).click()
    await expect(calculator).toBeHidden()
    await expect(dialog.getByLabel('Labor hours')).toHaveValue(hours)
    return dialog
  }

  await page.getByRole('button', { name: 'Add task' }).click()
  await page
    .getByRole('dialog', { name: /^Add task/ })
    .getByLabel('Task', { exact: true })
    .fill('Front pads')
  const added = await fillIn(/^Add task/, '2')
  expect(await tasks()).toEqual([])
  await added.getByRole('button', { name: 'Add task' }).click()
  await expect(added).toBeHidden()
  expect(await tasks()).toMatchObject([{ name: 'Front pads', laborHours: 2, total: { amount: 220 } }])

  await page.getByRole('button', { name: 'More for Front pads' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const changed = await fillIn(/^Edit/, '3')
  expect(await tasks()).toMatchObject([{ laborHours: 2 }])
  await changed.getByRole('button', { name: 'Save task' }).click()
  await expect(changed).toBeHidden()
  expect(await tasks()).toMatchObject([{ laborHours: 3, total: { amount: 320 } }])
})
