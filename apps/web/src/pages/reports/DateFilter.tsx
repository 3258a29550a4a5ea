import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { type RangePreset, rangePresets } from '@lotline/domain/reports/ranges'
import type { ReportTab } from '@lotline/domain/reports/report-tabs'
import { Menu } from '@mantine/core'
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import styles from './DateFilter.module.css'
import { daysWords, presetLabels } from './range-words.ts'
import { type ReportProps, takesOwnRange } from './report-address.ts'

const OwnRangeDialog = lazy(async () => ({ default: (await import('./OwnRangeDialog.tsx')).OwnRangeDialog }))

type Props = Pick<ReportProps, 'range' | 'now' | 'timeZone' | 'onChange'> & {
  readonly tab: ReportTab
  readonly preset: RangePreset
}

/** Which days a report is about, by the rooftop's calendar. Days that somebody picks are for reports of one rooftop. */
export function DateFilter({ tab, preset, range, now, timeZone, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const words = daysWords(range, wallDay(now, timeZone))
  const choose = (chosen: RangePreset) => {
    if (chosen !== 'CUSTOM_RANGE') onChange({ range: chosen, from: undefined, to: undefined })
    else if (takesOwnRange(tab)) setAsking(true)
  }
  return (
    <>
      <Menu position="bottom-end" width={264}>
        <Menu.Target>
          <button type="button" className={styles.filter} aria-label={`Days: ${presetLabels[preset]}, ${words}`}>
            <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
            <span className="ell">
              {presetLabels[preset]}
              <span className={styles.comma}>,</span> <span className={styles.days}>{words}</span>
            </span>
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {rangePresets.map((one) => {
            const isOff = one === 'CUSTOM_RANGE' && !takesOwnRange(tab)
            return (
              <Menu.RadioItem
                key={one}
                value={one}
                checked={one === preset}
                checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
                aria-disabled={isOff || undefined}
                closeMenuOnClick={!isOff}
                onClick={() => choose(one)}
              >
                {presetLabels[one]}
                {one === 'CUSTOM_RANGE' && takesOwnRange(tab) && '…'}
                {isOff && <span className={styles.reason}>Only reports of one rooftop take days you pick.</span>}
              </Menu.RadioItem>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <Suspense>
          <OwnRangeDialog range={range} now={now} timeZone={timeZone} onChange={onChange} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
