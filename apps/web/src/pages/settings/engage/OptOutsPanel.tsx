import type { OptOut } from '@lotline/contract/engage/settings'
import { formatCount } from '@lotline/domain/amounts/count'
import { type OptOutReason, optOutWayLabels } from '@lotline/domain/engage/opt-outs'
import { IconMailCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { fullMomentWords, momentWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { SwitchButtons } from '../../../ui/SwitchButtons.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { OptInDialog } from './OptInDialog.tsx'
import { optOutsQuery } from './queries.ts'
import styles from './ShoppersPart.module.css'

/** Who gets nothing, why and since when; whoever stopped messages may say yes again. */
export function OptOutsPanel() {
  const now = new Date(useNow())
  const [reason, setReason] = useState<OptOutReason>('STOPPED')
  const [s, setSearch] = useState('')
  const [asked, setAsked] = useState<OptOut>()
  const query = useQuery({ ...optOutsQuery(reason, s), placeholderData: keepPreviousData })
  const counts = query.data?.meta
  const rows = query.data?.data
  const columns: Column<OptOut>[] = [
    {
      head: 'Shopper',
      cell: ({ name, email, phone }) => <Shopper name={name} contact={email ?? phone ?? ''} />,
      onPhone: 'title',
    },
    ...(reason === 'STOPPED'
      ? [{ head: 'How', cell: ({ how }: OptOut) => (how === null ? '' : optOutWayLabels[how]), onPhone: 'named' as const }]
      : []),
    { head: 'Since', cell: ({ since }) => <Since at={new Date(since)} now={now} />, onPhone: 'named', width: '120px' },
    ...(reason === 'STOPPED'
      ? [
          {
            head: 'Again',
            width: '150px',
            isFigure: true,
            onPhone: 'line' as const,
            cell: (row: OptOut) => (
              <Action needsNetwork aria-label={`${row.name} said yes again`} onClick={() => setAsked(row)}>
                Said yes again
              </Action>
            ),
          },
        ]
      : []),
  ]
  const choice = (value: OptOutReason, label: string, count: number | undefined) => ({
    value,
    label: count === undefined ? label : `${label} ${formatCount(count)}`,
  })
  return (
    <section className="panel" aria-label="Who gets nothing, and why">
      <PanelHead title="Who gets nothing, and why">
        <SwitchButtons
          label="Why"
          value={reason}
          choices={[choice('STOPPED', 'Stopped', counts?.stopped), choice('CAME_BACK', 'Came back', counts?.cameBack)]}
          onChange={setReason}
        />
      </PanelHead>
      <div className={styles.search}>
        <SearchBox label="Search opt-outs" placeholder="Name, email or phone" text={s} onSearch={setSearch} needsNetwork />
      </div>
      {!rows ? (
        <NotLoaded what="opt-outs" {...query} rows={4} />
      ) : rows.length > 0 ? (
        <DataTable caption="Who gets nothing" columns={columns} rows={rows} keyOf={({ prospectId }) => prospectId} />
      ) : (
        <EmptyState
          icon={<IconMailCheck size={24} stroke={1.75} aria-hidden="true" />}
          title={
            s === '' ? (reason === 'STOPPED' ? 'Nobody stopped your messages' : 'No email came back') : 'No matching shoppers'
          }
        />
      )}
      <p className={`sec ${styles.foot}`}>
        {reason === 'STOPPED'
          ? '“Said yes again” asks how and when, and keeps both with your name.'
          : 'The mail server knows no such mailbox. Correct the address to send again.'}
      </p>
      {asked && <OptInDialog key={asked.prospectId} shopper={asked} onClosed={() => setAsked(undefined)} />}
    </section>
  )
}

function Shopper({ name, contact }: { readonly name: string; readonly contact: string }) {
  return (
    <span className={styles.shopper}>
      <b className="ell">{name}</b>
      <span className="sec ell">{contact}</span>
    </span>
  )
}

function Since({ at, now }: { readonly at: Date; readonly now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={fullMomentWords(at, now)}>
      {momentWords(at, now)}
    </time>
  )
}
