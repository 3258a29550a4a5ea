import type { OptOut } from '@lotline/contract/engage/settings'
import { formatCount } from '@lotline/domain/amounts/count'
import { type OptOutReason, optOutWayLabels } from '@lotline/domain/engage/opt-outs'
import { personName } from '@lotline/domain/people/person-name'
import { IconMailCheck, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { fullMomentWords, momentWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { SwitchButtons } from '../../../ui/SwitchButtons.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { OptInDialog } from './OptInDialog.tsx'
import { optOutsQuery } from './queries.ts'
import styles from './SendersPart.module.css'
import { StopDialog } from './StopDialog.tsx'

const captions: Readonly<Record<OptOutReason, { empty: string; foot: string }>> = {
  STOPPED: {
    empty: 'No one stopped your messages',
    foot: '“Said yes again” asks how and when, and keeps both with your name.',
  },
  CAME_BACK: {
    empty: 'No email came back',
    foot: 'The mail server knows no such mailbox. Correct the address to send again.',
  },
  TEXTS: {
    empty: 'No one has said yes to texts',
    foot: 'Salespeople record a yes with the shopper. A new phone needs a new yes.',
  },
}

/** Who gets nothing, why and since when, and who said yes to texts; whoever stopped messages may say yes again. */
export function OptOutsPanel() {
  const now = new Date(useNow())
  const [reason, setReason] = useState<OptOutReason>('STOPPED')
  const [s, setSearch] = useState('')
  const [asked, setAsked] = useState<OptOut>()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ ...optOutsQuery(reason, s), placeholderData: keepPreviousData })
  const { meta: counts, data: rows } = query.data ?? {}
  const choice = (value: OptOutReason, label: string, count: number | undefined) => ({
    value,
    label: count === undefined ? label : `${label} ${formatCount(count)}`,
  })
  return (
    <section className="panel" aria-label="Who gets nothing, and why">
      <div className={styles.listHead}>
        <h2>Who gets nothing, and why</h2>
        <SwitchButtons
          label="Why"
          value={reason}
          choices={[
            choice('STOPPED', 'Stopped', counts?.stopped),
            choice('CAME_BACK', 'Came back', counts?.cameBack),
            choice('TEXTS', 'Said yes to texts', counts?.texts),
          ]}
          onChange={setReason}
        />
      </div>
      <div className={styles.tools}>
        <SearchBox label="Search opt-outs" placeholder="Name, email or phone" text={s} onSearch={setSearch} needsNetwork />
        <Action icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} needsNetwork onClick={() => setAdding(true)}>
          Add one by hand
        </Action>
      </div>
      {!rows ? (
        <NotLoaded what="opt-outs" {...query} rows={4} />
      ) : rows.length > 0 ? (
        <DataTable
          caption="Who gets nothing"
          columns={columnsOf(reason, now, setAsked)}
          rows={rows}
          keyOf={({ prospectId }) => prospectId}
        />
      ) : (
        <EmptyState
          icon={<IconMailCheck size={24} stroke={1.75} aria-hidden="true" />}
          title={s === '' ? captions[reason].empty : 'No matching shoppers'}
        />
      )}
      <p className={`sec ${styles.foot}`}>{captions[reason].foot}</p>
      {asked && <OptInDialog key={asked.prospectId} shopper={asked} onClosed={() => setAsked(undefined)} />}
      {isAdding && <StopDialog onClosed={() => setAdding(false)} />}
    </section>
  )
}

function columnsOf(reason: OptOutReason, now: Date, onAgain: (shopper: OptOut) => void): Column<OptOut>[] {
  const shopper: Column<OptOut> = {
    head: 'Shopper',
    cell: ({ name, email, phone }) => <Shopper name={name} contact={(reason === 'TEXTS' ? phone : (email ?? phone)) ?? ''} />,
    onPhone: 'title',
  }
  const how: Column<OptOut> = { head: 'How', cell: howWords, onPhone: 'named' }
  const when: Column<OptOut> = {
    head: 'When',
    cell: ({ since }) => <Since at={new Date(since)} now={now} />,
    onPhone: 'named',
    width: '110px',
  }
  const again: Column<OptOut> = {
    head: 'Again',
    width: '150px',
    isFigure: true,
    cell: (row) => (
      <Action className={styles.again ?? ''} needsNetwork aria-label={`${row.name} said yes again`} onClick={() => onAgain(row)}>
        Said yes again
      </Action>
    ),
  }
  if (reason === 'CAME_BACK') return [shopper, when]
  return reason === 'STOPPED' ? [shopper, how, when, again] : [shopper, how, when]
}

function howWords({ reason, how, by }: OptOut): string {
  if (reason === 'TEXTS') return by ? `Told ${personName(by)}` : optOutWayLabels.UNKNOWN
  if (how === 'TOLD' && by) return `Told ${personName(by)}`
  return how === null ? '' : optOutWayLabels[how]
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
