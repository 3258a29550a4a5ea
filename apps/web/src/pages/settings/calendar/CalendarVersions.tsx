import { type Calendar, type ClockHours, hoursAt } from '@lotline/domain/calendar/calendar'
import { hoursWords } from '@lotline/domain/calendar/calendar-rules'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import styles from './HoursForm.module.css'
import { useSetHours } from './queries.ts'
import { momentLabel, sentence, type VersionRow, versionRows } from './version-words.ts'

type Props = {
  readonly calendar: Calendar
  readonly now: Date
  readonly zone: string
  /** Begins the form with hours that have been. */
  readonly onTake: (hours: ClockHours) => void
}

/** The hours that have been, those that count, and those that are planned. */
export function CalendarVersions({ calendar, now, zone, onTake }: Props) {
  const [isAsking, setAsking] = useState(false)
  const current = hoursAt(calendar, now)
  const { save, isPending } = useSetHours('Planned hours canceled', () => setAsking(false))
  const columns: Column<VersionRow>[] = [
    { head: 'From', cell: ({ version }) => since(version.validFrom, zone), onPhone: 'title', width: '26%' },
    { head: 'Hours', cell: ({ version }) => <Hours row={version} /> },
    { head: 'State', cell: ({ state }) => <State state={state} />, onPhone: 'aside', width: '110px' },
    {
      head: 'Action',
      width: '140px',
      cell: ({ version, state }) =>
        state === 'PLANNED' ? (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            Take back
          </Button>
        ) : (
          state === 'PAST' && (
            <Button variant="default" size="xs" onClick={() => onTake(version)}>
              Use again
            </Button>
          )
        ),
    },
  ]
  return (
    <section className="panel" aria-label="All hours">
      <h2 className={styles.title}>All hours</h2>
      <DataTable
        caption="Hours used so far"
        columns={columns}
        rows={versionRows(calendar, now)}
        keyOf={({ version }) => version.validFrom ?? 'always'}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel the planned hours?"
        consequence="All planned changes to the hours are dropped."
        confirmLabel="Cancel planned hours"
        isBusy={isPending}
        onConfirm={() => save({ hours: current }, { onError: (error) => toast.error(refusalWords(error)) })}
        onClose={() => setAsking(false)}
      >
        Clocks keep running {hoursWords(current)}.
      </ConfirmDialog>
    </section>
  )
}

function Hours({ row }: { readonly row: VersionRow['version'] }) {
  const count = row.kind === 'BUSINESS_HOURS' ? row.holidays.length : 0
  return (
    <>
      {sentence(row)}
      {count > 0 && <span className="lab">, {count === 1 ? '1 holiday' : `${count} holidays`}</span>}
    </>
  )
}

function State({ state }: Pick<VersionRow, 'state'>) {
  if (state === 'NOW') return <Chip tone="accent">In effect now</Chip>
  return state === 'PLANNED' ? <Chip>Planned</Chip> : <span className="mut">Past</span>
}

function since(validFrom: string | null, zone: string): string {
  return validFrom === null ? 'The start' : momentLabel(new Date(validFrom), zone)
}
