import type { RangePreset } from './ranges.ts'

export const presetLabels: Readonly<Record<RangePreset, string>> = {
  TODAY: 'Today',
  YESTERDAY: 'Yesterday',
  LAST_7_DAYS: 'Last 7 days',
  LAST_30_DAYS: 'Last 30 days',
  THIS_MONTH: 'This month',
  LAST_MONTH: 'Last month',
  CUSTOM_RANGE: 'Custom range',
}
