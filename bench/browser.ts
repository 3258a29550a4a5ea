import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import type { Account } from './dealership.ts'

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) })
}

/** Signs in as a person does and returns once the list shows a vehicle. */
export async function signInOnPage(page: Page, origin: string, { emailAddress, password }: Account): Promise<void> {
  await page.goto(origin)
  await page.getByLabel('Email').fill(emailAddress)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('article').first().waitFor()
}
