import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { formatCount } from '@lotline/domain/amounts/count'
import { wallTextMoment } from '@lotline/domain/calendar/wall-clock'
import { MAX_WEBHOOK_REPLAY, WEBHOOK_EVENTS_KEPT_DAYS, WEBHOOK_REPLAY_ASKS_ABOVE } from '@lotline/domain/webhooks/webhooks'
import { TextInput } from '@mantine/core'
import { IconPlayerTrackPrev } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { dayHere } from '../../../ui/moment-words.ts'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { replayCountQuery, useReplay } from './queries.ts'
import styles from './Webhooks.module.css'
import { replayDuration } from './webhook-words.ts'

const dayMs = 86_400_000

/** Sends events again that a receiver has lost, from a moment on by the rooftop's clock. */
export function ReplayPanel({ webhook }: { readonly webhook: Webhook }) {
  const { location, locations } = useCurrentUser()
  const timeZone = locations.find(({ id }) => id === location)?.timeZone ?? 'UTC'
  const now = useNow()
  const [day, setDay] = useState(() => dayHere(new Date(now - 2 * dayMs)))
  const [time, setTime] = useState('06:00')
  const [isConfirming, setConfirming] = useState(false)
  const moment = wallTextMoment(`${day}T${time}`, timeZone)
  const fault = momentFault(moment, now)
  const count = useQuery(replayCountQuery(webhook.id, moment && !fault ? moment.toISOString() : undefined))
  const events = count.data?.events ?? 0
  const replay = useReplay(webhook.id, events)
  const send = () =>
    count.data && replay.mutate(count.data.from, { onSettled: () => setConfirming(false), onSuccess: () => count.refetch() })
  return (
    <section className={`panel ${styles.replay}`} aria-label="Send again from a date">
      <PanelHead title="Send again from a date" />
      <div className={styles.replayBody}>
        <div className={styles.moment}>
          <TextInput
            label="From"
            type="date"
            size="md"
            min={dayHere(new Date(now - WEBHOOK_EVENTS_KEPT_DAYS * dayMs))}
            max={dayHere(new Date(now))}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <TextInput
            label="Time"
            type="time"
            size="md"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </div>
        <p role="status">
          {fault ??
            (count.isError
              ? refusalWords(count.error)
              : count.data
                ? countWords(count.data)
                : webhook.replay
                  ? 'Counting…'
                  : 'Counting events…')}
        </p>
        <Action
          size="md"
          icon={<IconPlayerTrackPrev size={16} stroke={1.75} aria-hidden="true" />}
          needsNetwork
          disabled={fault !== undefined || events === 0 || count.data?.isTooMany === true || webhook.replay !== null}
          isBusy={replay.isPending}
          onClick={() => (events > WEBHOOK_REPLAY_ASKS_ABOVE ? setConfirming(true) : send())}
        >
          {webhook.replay ? 'Sending again…' : `Send ${formatCount(events)} again`}
        </Action>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Send ${formatCount(events)} events again to ${webhook.name}?`}
        consequence="They go behind what waits now."
        confirmLabel={`Send ${formatCount(events)}`}
        isBusy={replay.isPending}
        onConfirm={send}
        onClose={() => setConfirming(false)}
      >
        Make sure the receiver can take them: it gets each event with the id it had.
      </ConfirmDialog>
    </section>
  )
}

function momentFault(moment: Date | undefined, now: number): string | undefined {
  if (!moment) return 'Enter a day and a time.'
  if (moment.getTime() > now) return 'Choose a moment in the past.'
  if (moment.getTime() < now - WEBHOOK_EVENTS_KEPT_DAYS * dayMs)
    return `Events are kept ${WEBHOOK_EVENTS_KEPT_DAYS} days. Choose a later day.`
  return undefined
}

function countWords({ events, seconds, isTooMany }: { events: number; seconds: number; isTooMany: boolean }) {
  if (events === 0) return 'No events since then.'
  if (isTooMany) return `More than ${formatCount(MAX_WEBHOOK_REPLAY)} events since then. Choose a later moment.`
  return (
    <>
      <b>
        {formatCount(events)} {events === 1 ? 'event' : 'events'}
      </b>{' '}
      until now, in order, {replayDuration(seconds)}. Each says that it is a replay and keeps its id.
    </>
  )
}
