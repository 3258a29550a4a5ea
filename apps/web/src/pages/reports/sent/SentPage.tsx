import type { Schedule } from '@lotline/contract/reports/sent'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner } from '../../../ui/message/Banner.tsx'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { schedulesQuery, useSaveSchedule, useScheduleAct } from './queries.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'
import styles from './SentPage.module.css'
import { whatWords } from './sent-words.ts'

/** What of the rooftop's reports is sent on a schedule: own ones, those that come to the reader, and all for administrators. */
export function SentPage({ tenant }: { readonly tenant: string }) {
  const navigate = useNavigate()
  const query = useQuery(schedulesQuery)
  const [edited, setEdited] = useState<Schedule>()
  const [doomed, setDoomed] = useState<Schedule>()
  const deleting = useScheduleAct('delete')
  const { data } = query
  return (
    <div className={styles.page}>
      <p className="sec">
        Only the person who set up a schedule can change it. If they leave or lose access to the report, it keeps running and an
        administrator can take it over. You can unsubscribe any time.
      </p>
      {data && !data.hasMailServer && (
        <Banner tone="warning" title="No mail server is set up">
          Reports are made on time and kept in the outbox, but no one gets them by email.
        </Banner>
      )}
      <section className="panel" aria-label="Scheduled reports">
        {!data && <NotLoaded what="scheduled reports" {...query} />}
        {data?.schedules.length === 0 && (
          <EmptyState
            icon={<IconCalendarEvent size={24} stroke={1.75} aria-hidden="true" />}
            title="No report is sent to you or by you"
            action={{
              label: 'Open the reports',
              onClick: () => navigate({ to: '/$tenant/reports/$', params: { tenant, _splat: '' } }),
            }}
          >
            Open a report, then choose Export and Send on a schedule.
          </EmptyState>
        )}
        {data && data.schedules.length > 0 && (
          <ul className={styles.list}>
            {data.schedules.map((schedule) => (
              <Changing
                key={schedule.id}
                schedule={schedule}
                onEdit={() => setEdited(schedule)}
                onDelete={() => setDoomed(schedule)}
              />
            ))}
          </ul>
        )}
      </section>
      {edited && <ScheduleDialog start={edited} onClosed={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title="Delete this schedule?"
        consequence="What was sent stays with its receivers"
        confirmLabel="Delete schedule"
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() => doomed && deleting.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
        onClose={() => setDoomed(undefined)}
      >
        {doomed && `${whatWords(doomed)}: no one gets it any more.`}
      </ConfirmDialog>
    </div>
  )
}

type Props = { readonly schedule: Schedule; readonly onEdit: () => void; readonly onDelete: () => void }

function Changing({ schedule, onEdit, onDelete }: Props) {
  const sending = useScheduleAct('send')
  const leaving = useScheduleAct('leave')
  const taking = useSaveSchedule(schedule.id)
  const { tab, filters, preset, frequency, weekday, monthDay, hour, receivers } = schedule
  const asked = { tab, filters, preset, frequency, weekday, monthDay, hour }
  return (
    <ScheduleRow
      schedule={schedule}
      isBusy={sending.isPending || leaving.isPending || taking.isPending}
      onSend={() => sending.mutate(schedule)}
      onLeave={() => leaving.mutate(schedule)}
      // One that nobody is left on is given receivers in the dialog.
      onTake={() =>
        receivers.length === 0
          ? onEdit()
          : taking.save({ ...asked, receiverIds: receivers.map(({ id }) => id) }, (errors) =>
              toast.error(Object.values(errors)[0], { lasts: 5000 }),
            )
      }
      onEdit={onEdit}
      onDelete={onDelete}
    />
  )
}
