import { IconChartBar, IconFileImport, IconGauge, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NavItem } from '../frame.ts'

// What no bar shows does not come with the frame.
const icons: Readonly<Record<string, typeof IconChartBar>> = {
  'set-up': IconListCheck,
  dashboard: IconGauge,
  reports: IconChartBar,
  feeds: IconFileImport,
}

/** The icon of a section in a menu. */
export function sectionIcon({ id, icon }: Pick<NavItem, 'id' | 'icon'>): ReactNode {
  const Icon = icons[id]
  return Icon ? <Icon size={24} stroke={1.75} aria-hidden="true" /> : icon
}
