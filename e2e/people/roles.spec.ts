import { type Account, goInside, isPhone, rooftopOf, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

type Offer = { sections: string[]; settings: boolean; own: string[]; vehicle: string[]; adds: boolean; downloads?: false }

const everybodys = ['Submit feedback', 'Edit profile', 'Change password', 'Signed-in devices']

const everything = [
  'Recon',
  'Engage',
  'Tasks',
  'Notes',
  'Vehicle information',
  'Recon information',
  'Inspection',
  'Repair orders',
  'Recalls',
  'Location',
  'Media',
  'Documents',
  'History',
]

// What the roles that every rooftop starts with open, in the order in which it stands.
const offers: Record<Account, Offer> = {
  admin: {
    sections: ['Dashboard', 'Inventory', 'My work', 'Board', 'Reports', 'Feeds'],
    settings: true,
    own: [...everybodys, 'VIN inquiry'],
    vehicle: everything,
    adds: true,
  },
  manager: {
    sections: ['Dashboard', 'Inventory', 'My work', 'Board', 'Reports', 'Feeds'],
    settings: false,
    own: [...everybodys, 'VIN inquiry'],
    vehicle: everything,
    adds: true,
  },
  technician: {
    sections: ['My work', 'Dashboard', 'Inventory', 'Board'],
    settings: false,
    own: everybodys,
    vehicle: everything.filter((section) => section !== 'Recon information' && section !== 'Engage'),
    adds: false,
  },
  sales: {
    sections: ['Dashboard', 'Inventory', 'Reports'],
    settings: false,
    own: [...everybodys, 'VIN inquiry'],
    vehicle: ['Engage', 'Notes', 'Vehicle information', 'Repair orders', 'Recalls', 'Location', 'Media', 'Documents'],
    adds: false,
  },
  vendor: {
    sections: ['My work', 'Inventory', 'Board'],
    settings: false,
    own: everybodys,
    vehicle: ['Recon', 'Tasks', 'Notes', 'Vehicle information', 'Repair orders', 'Recalls', 'Media', 'Documents'],
    adds: false,
    // Who may not see the inventory may not take it away either.
    downloads: false,
  },
}

for (const [account, offer] of Object.entries(offers) as [Account, Offer][]) {
  test(`${account} sees the menus and pages of the role and no others`, async ({ page }) => {
    await signIn(page, account)
    const rooftop = rooftopOf(page)
    await (isPhone(page) ? expectSideMenu(page, offer) : expectTopBar(page, offer))
    await expect(page.getByRole('button', { name: 'Add vehicle' })).toHaveCount(offer.adds ? 1 : 0)
    if (offer.downloads === false) await expect(page.getByRole('button', { name: 'Download', exact: true })).toHaveCount(0)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    const sections = await texts(page.getByRole('navigation', { name: 'Vehicle sections' }).getByRole('link'))
    // Behind some stands how many there are, and a phone has the most wanted first.
    expect(sections.map((text) => text.split('\n')[0]).sort()).toEqual([...offer.vehicle].sort())
    // An address has no width.
    if (isPhone(page)) await expectAddresses(page, rooftop, offer)
  })
}

async function expectAddresses(page: Page, rooftop: string, offer: Offer): Promise<void> {
  const closed = [...(offer.sections.includes('Dashboard') ? [] : ['dashboard/attention']), 'nothing/of/the/kind']
  const refused = offer.sections.includes('Reports') ? closed : ['reports', ...closed]
  for (const [path, title, isOpen] of [
    ['feeds', 'Feeds', offer.sections.includes('Feeds')],
    ['settings/general/roles', 'Roles', offer.settings],
    ...refused.map((path) => [path, '', false] as const),
  ] as const) {
    await goInside(page, path)
    // Whoever may not open it, or finds nothing there, lands where they start.
    const start = offer.sections[0] === 'My work' ? 'my-work' : 'inventory'
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe(`/${rooftop}/${isOpen ? path : start}`)
    if (isOpen) await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  if (offer.sections.includes('Board')) return
  await goInside(page, 'board')
  await expect(page.getByText('Permission Denied')).toBeVisible()
}

async function expectTopBar(page: Page, offer: Offer): Promise<void> {
  // The showroom names its dealer there instead.
  const showroom = page.getByRole('switch', { name: 'Showroom', checked: true })
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(showroom.or(sections).first()).toBeVisible()
  if ((await showroom.count()) > 0) await showroom.click()
  await expect.poll(() => texts(sections)).toEqual(offer.sections)
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(offer.settings ? 1 : 0)
  await page.getByRole('button', { name: /account of/ }).click()
  expect(await texts(page.getByRole('menuitem'))).toEqual([
    ...offer.own,
    'Keyboard shortcuts',
    ...crmTexts(offer),
    'Notification preferences',
    'Open-source licenses',
    'Log out',
  ])
  await expect(page.locator('[role=menu] :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Who makes links for shoppers copies texts for a CRM. */
function crmTexts({ vehicle }: Offer): string[] {
  const vendors = vehicle.includes('Engage') ? ['DealerSocket', 'DriveCentric', 'eLead', 'VinSolutions'] : []
  return vendors.map((vendor) => `Copy ${vendor} email template`)
}

/** A phone has it all in one menu, and settings go by another feature there. */
async function expectSideMenu(page: Page, offer: Offer): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('dialog')
  // Whoever sees where cars are walks the lot, on the phone.
  const walk = offer.vehicle.includes('Location') ? ['Lot walk'] : []
  const sections = [...offer.sections, ...walk, ...(offer.settings ? ['Settings'] : []), 'Notifications']
  const shown = await texts(menu.getByRole('navigation', { name: 'Sections' }).getByRole('link'))
  // Behind notifications stands how many are unread.
  expect(shown.map((text) => text.split('\n')[0])).toEqual(sections)
  for (const name of [...offer.own, ...crmTexts(offer), 'Log out']) await expect(menu.getByRole('button', { name })).toBeVisible()
  const others = ['VIN inquiry', ...everybodys].filter((name) => !offer.own.includes(name))
  for (const name of others) await expect(menu.getByRole('button', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
}

/** The words of each, once the first of them stands. */
async function texts(items: Locator): Promise<string[]> {
  await expect(items.first()).toBeVisible()
  return (await items.allInnerTexts()).map((text) => text.trim())
}
