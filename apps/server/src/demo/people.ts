import type { SeededRole } from '@lotline/domain/people/roles'

export type DemoPerson = {
  /** How the generator calls them, the same in every rooftop. */
  key: string
  role: SeededRole
  firstName: string
  lastName: string
  emailAddress: string
  companyName?: string
  mobilePhone?: string
  /** The steps they are limited to; absent for everyone who may work on all of them. */
  steps?: readonly string[]
}

export const demoPassword = 'Lotline#2026'

// Numbers that are kept for stories and ring nowhere.
const account = (key: SeededRole | 'admin', role: SeededRole, lastName: string, line: string): DemoPerson => ({
  key,
  role,
  firstName: 'Demo',
  lastName,
  emailAddress: `${key}@demo.lotline.test`,
  mobilePhone: `31255501${line}`,
})

/** Made last: while this account is missing, the demo group is not finished. */
export const demoAdmin = account('admin', 'administrator', 'Admin', '01')

/** The other accounts that can be signed in to; members of every demo rooftop. */
export const demoAccounts: readonly DemoPerson[] = [
  account('manager', 'manager', 'Manager', '02'),
  { ...account('technician', 'technician', 'Technician', '03'), steps: ['Inspection', 'In bay'] },
  account('sales', 'sales', 'Sales', '04'),
  { ...account('vendor', 'vendor', 'Vendor', '05'), companyName: 'Demo Body Works', steps: ['Body/Paint'] },
]

const posts = [
  { key: 'porter', role: 'technician', steps: ['Intake', 'Photos'] },
  { key: 'inspector', role: 'technician', steps: ['Inspection', 'In bay'] },
  { key: 'mechanic', role: 'technician', steps: ['Inspection', 'In bay'] },
  { key: 'parts', role: 'technician', steps: ['Parts hold'] },
  { key: 'advisor', role: 'manager' },
  { key: 'detailer', role: 'technician', steps: ['Detail'] },
  { key: 'photographer', role: 'technician', steps: ['Detail', 'Photos'] },
  { key: 'seller', role: 'sales' },
] as const satisfies readonly { key: string; role: SeededRole; steps?: readonly string[] }[]

/** The people of one rooftop who fill its history; nobody knows their passwords. */
export function staffOf(rooftop: string, firstNames: readonly string[]): DemoPerson[] {
  const place = rooftop.toLowerCase().split(' ')[0]
  return posts.map((post, index) => {
    const firstName = firstNames[index] ?? `Person ${index + 1}`
    return { ...post, firstName, lastName: 'Demo', emailAddress: `${firstName.toLowerCase()}@${place}.demo.lotline.test` }
  })
}

/** Who works on each step, by key; the first is its default assignee. */
export const workersOf: Record<string, readonly [string, ...string[]]> = {
  Intake: ['porter'],
  Inspection: ['inspector', 'mechanic', 'technician'],
  'Parts hold': ['parts'],
  'Awaiting approval': ['advisor', 'manager'],
  'In bay': ['technician', 'mechanic', 'inspector'],
  'Body/Paint': ['vendor'],
  Detail: ['detailer', 'photographer'],
  Photos: ['photographer', 'porter'],
  Frontline: ['manager', 'advisor'],
}
