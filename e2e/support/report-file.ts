import { expect, type Page } from './test.ts'

/** Takes the workbook of the report that a page shows. */
export async function takeReportFile(page: Page, report: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  const asked = page.waitForResponse(`**/api/reports/export/${report}?**`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: /^Excel/ }).click()
  const { data } = await (await asked).json()
  await (await opened).close()
  const file = await page.request.get(data.uri)
  // A workbook is a ZIP file.
  expect((await file.body()).subarray(0, 2).toString()).toBe('PK')
}
