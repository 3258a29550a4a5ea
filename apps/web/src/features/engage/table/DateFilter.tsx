import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { engagementPresetLabels, engagementPresets, presetFirstDay } from '@lotline/domain/engage/engagement-table'
import { Menu } from '@mantine/core'
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import styles from './DateFilter.module.css'
import { dateLabel } from './engagement-words.ts'
import { filterTable } from './table-state.ts'
import type { Table } from './use-table.ts'

const CustomRangeDialog = lazy(async () => ({ default: (await import('./CustomRangeDialog.tsx')).CustomRangeDialog }))

/** The stretch of time whose engagements are shown, by the store's calendar (ENG-061). */
export function DateFilter({ table, isShort = false }: { readonly table: Table; readonly isShort?: boolean }) {
  const { state, now, timeZone, go } = table
  const [isAsking, setAsking] = useState(false)
  const { preset } = state
  const firstDay = preset === 'CUSTOM_RANGE' ? null : presetFirstDay(preset, now, timeZone)
  const label = dateLabel(state, firstDay, wallDay(now, timeZone))
  const shown = isShort && preset !== 'CUSTOM_RANGE' ? engagementPresetLabels[preset].replace(' to date', '') : label
  return (
    <>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <button type="button" className={styles.filter} aria-label={`Dates: ${label}`}>
            <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
            <span className="ell">{shown}</span>
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {engagementPresets.map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              checked={one === preset}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => (one === 'CUSTOM_RANGE' ? setAsking(true) : go(filterTable(state, { preset: one })))}
            >
              {engagementPresetLabels[one]}
              {one === 'CUSTOM_RANGE' && '…'}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <Suspense>
          <CustomRangeDialog
            days={state.days}
            now={now}
            timeZone={timeZone}
            onChoose={(days) => go(filterTable(state, { preset: 'CUSTOM_RANGE', days }))}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
