import { comeIn, signInAs } from '../support/newcomers.ts'
import { placeOf, signIn } from '../support/people.ts'
import { type Browser, expect, type Page, test } from '../support/test.ts'

const password = 'Fresh#Start26'

// The tables and dialogs of people and roles are the same at any width.
test('an administrator invites somebody, changes what they may, and ends their account, before their eyes', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const run = `D${Date.now() % 1_000_000}`
  const [role, email] = [`Porter ${run}`, `porter-${run.toLowerCase()}@demo.lotline.test`]
  await signIn(page, 'admin', 'settings/general/roles')
  await addRole(page, role, ['See the inventory', 'Edit own profile'])
  await openSection(page, 'People')
  await invite(page, email, run, role)

  const other = await newcomer(browser, page)
  await comeIn(other, { email, name: `Demo Porter ${run}`, invitation: await linkFor(page, email) }, password)
  await expect(other.getByRole('button', { name: 'Add vehicle' })).toHaveCount(0)

  await permit(page, role, 'Add vehicles')
  await expect(other.getByRole('button', { name: 'Add vehicle' })).toBeVisible()

  await openSection(page, 'People')
  await openPerson(page, `Demo Porter ${run}`)
  await disable(page)
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable account' })).toBeVisible()
  await expectRefused(other, email)
  await remove(page, `Demo Porter ${run}`)
  await expect(page.getByText('No one matches')).toBeVisible()
  await expect(page).not.toHaveURL(/person=/)
  await other.context().close()
})

// The form is the same at any width.
test('a name that is taken keeps what was typed, and unsaved changes are not lost by a click', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'admin', 'settings/general/roles/new')
  await page.getByLabel('Name').fill('Technician')
  await page.getByLabel('See tags', { exact: true }).check()
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByText('Choose another name')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('See tags', { exact: true })).toBeChecked()

  await openSection(page, 'People')
  const question = page.getByRole('dialog', { name: 'Leave the new role without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Technician')
  await openSection(page, 'People')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
})

// The switch is the same at any width.
test('what one administrator does another one sees', { tag: '@phone' }, async ({ page, browser }) => {
  await signIn(page, 'admin', 'settings/general/features')
  const toggle = page.getByLabel('New tasks screen')
  const wasOn = await toggle.isChecked()
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, 'admin', placeOf(page))
  await expect(other.getByLabel('New tasks screen')).toBeChecked({ checked: wasOn })

  await toggle.click()
  await expect(other.getByLabel('New tasks screen')).toBeChecked({ checked: !wasOn })
  await openSection(other, 'Activity')
  await expect(other.getByText(`New tasks screen turned ${wasOn ? 'off' : 'on'}`).first()).toBeVisible()
  await openSection(other, 'Sign-ins')
  await expect(other.getByText('Signed in').first()).toBeVisible()
  await toggle.click()
  await expect(toggle).toBeChecked({ checked: wasOn })
  await context.close()
})

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click()
}

async function addRole(page: Page, name: string, permissions: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a role' }).click()
  await page.getByLabel('Name').fill(name)
  for (const permission of permissions) await page.getByLabel(permission, { exact: true }).check()
  await expect(page.getByText(`Gains: ${permissions.join(', ')}`)).toBeVisible()
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
}

async function invite(page: Page, email: string, run: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByText('Must provide email address')).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Demo')
  await dialog.getByLabel('Last name').fill(`Porter ${run}`)
  await dialog.getByLabel('Role').selectOption({ label: role })
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')
}

/** Reads the invitation where administrators read mail, and answers the address that it leads to. */
async function linkFor(page: Page, email: string): Promise<string> {
  await openSection(page, 'Outbox')
  await expect(page.getByText('No mail server is set')).toBeVisible()
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  const link = page.getByRole('dialog').getByRole('link', { name: /reset-password/ })
  const href = (await link.getAttribute('href')) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const { pathname, search } = new URL(href)
  return pathname + search
}

async function newcomer(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })
  return context.newPage()
}

async function permit(page: Page, role: string, permission: string): Promise<void> {
  await openSection(page, 'Roles')
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.getByLabel(permission, { exact: true }).check()
  await expect(page.getByText(`Gains: ${permission}`)).toBeVisible()
  await expect(page.getByText('Applies to 1 person at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
}

async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name)
  await page.getByRole('button', { name, exact: true }).click()
}

async function disable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disable account' }).click()
  const question = page.getByRole('dialog', { name: /Disable the account of/ })
  await expect(question.getByText('They are signed out right away.')).toBeVisible()
  await question.getByRole('button', { name: 'Disable account' }).click()
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: new RegExp(`Remove ${name} from`) })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${name} removed from`)).toBeVisible()
}

async function expectRefused(page: Page, email: string): Promise<void> {
  await signInAs(page, email, password)
  await expect(page.getByText('Invalid login. Please try again')).toBeVisible()
}
