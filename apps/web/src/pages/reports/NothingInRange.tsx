import { type Icon, IconClipboardData } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import styles from './ReportsPage.module.css'
import { presetLabels } from './range-words.ts'
import { lastYear, type ReportProps, widerPreset } from './report-address.ts'

type Props = Pick<ReportProps, 'range' | 'now' | 'timeZone' | 'search' | 'onChange'> & {
  readonly title: string
  readonly icon?: Icon
  /** When a vehicle counts. */
  readonly children?: ReactNode
}

const byCompletion = 'A vehicle is counted on the day on which its recon was completed.'

/** No vehicle counts in the range: the next wider range is one press away (REP-022). */
export function NothingInRange({ title, icon: Icon = IconClipboardData, children = byCompletion, ...props }: Props) {
  const { range, now, timeZone, search, onChange } = props
  const wider = widerPreset(range, now, timeZone)
  const year = lastYear(now, timeZone)
  const isYear = search.range === year.range && search.from === year.from
  const action = wider
    ? {
        label: `Show ${presetLabels[wider].toLowerCase()}`,
        onClick: () => onChange({ range: wider, from: undefined, to: undefined }),
      }
    : { label: 'Show the last year', onClick: () => onChange(year) }
  return (
    <section className={`panel ${styles.nothing}`}>
      <EmptyState icon={<Icon size={24} stroke={1.75} aria-hidden="true" />} title={title} action={isYear ? undefined : action}>
        {children}
      </EmptyState>
    </section>
  )
}
