import { listOutgoing, type OutgoingItem, retryOutgoing } from '@lotline/contract/outgoing'
import { IconAlertTriangle, IconCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { Action } from '../../../ui/Action.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { fullMomentWords, momentWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { formatAttempts, formatCounts } from './outgoing-words.ts'

/** Everything that has not gone out or not been answered, why, and a retry. */
export function OutgoingTable() {
  const now = new Date(useNow())
  const query = useQuery(outgoingQuery)
  const items = query.data
  const { mutate, isPending, variables } = useRetry()
  const isRetried = ({ kind, id }: OutgoingItem) => isPending && variables.kind === kind && variables.id === id
  const columns: Column<OutgoingItem>[] = [
    { head: 'What', cell: ({ title }) => title, onPhone: 'title' },
    { head: 'State', cell: (item) => <State item={item} />, onPhone: 'aside', width: '190px' },
    {
      head: 'Reason',
      cell: ({ attempts, lastError }) => [formatAttempts(attempts), lastError].filter(Boolean).join('. '),
      width: '30%',
    },
    {
      head: 'Next try',
      cell: ({ nextAttemptDate }) => (nextAttemptDate ? <NextTry at={new Date(nextAttemptDate)} now={now} /> : 'None'),
      onPhone: 'named',
      width: '130px',
    },
    {
      head: 'Retry',
      cell: (item) =>
        item.mayRetry ? (
          <Action
            aria-label={`Retry ${item.title}`}
            icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
            isBusy={isRetried(item)}
            needsNetwork
            onClick={() => mutate(item)}
          >
            Retry
          </Action>
        ) : (
          ''
        ),
      width: '110px',
    },
  ]
  return (
    <section className="panel" aria-label="Waiting and failed">
      {!items ? (
        <NotLoaded what="what is waiting" {...query} />
      ) : items.length > 0 ? (
        <DataTable caption="Waiting and failed" columns={columns} rows={items} keyOf={({ kind, id }) => `${kind} ${id}`} />
      ) : (
        <EmptyState icon={<IconCheck size={24} stroke={1.75} aria-hidden="true" />} title="Nothing is waiting">
          Emails, push notifications, feed photos and recall lookups have all gone through.
        </EmptyState>
      )}
    </section>
  )
}

function State({ item }: { readonly item: OutgoingItem }) {
  const hasFailed = item.failed > 0
  const Icon = hasFailed ? IconAlertTriangle : IconClock
  return (
    <Chip tone={hasFailed ? 'late' : 'neutral'} icon={<Icon size={14} stroke={1.75} aria-hidden="true" />}>
      {formatCounts(item)}
    </Chip>
  )
}

function NextTry({ at, now }: { readonly at: Date; readonly now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={fullMomentWords(at, now)}>
      {at <= now ? 'Now' : momentWords(at, now)}
    </time>
  )
}

const everyMs = 10_000

const outgoingQuery = queryOptions({
  queryKey: ['settings', 'outgoing'],
  queryFn: async ({ signal }) => (await call(listOutgoing, {}, { signal })).data,
  refetchOnMount: 'always',
  // Nobody tells of what has gone out meanwhile.
  refetchInterval: everyMs,
})

function useRetry() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: outgoingQuery.queryKey,
    mutationFn: async ({ kind, id }: OutgoingItem) => (await call(retryOutgoing, { body: { kind, id } })).data,
    onSuccess: (items, { title }) => {
      client.setQueryData(outgoingQuery.queryKey, items)
      toast.success(`Trying again: ${title}`)
    },
    onError: (error) => {
      toast.error(refusalWords(error))
      void client.invalidateQueries({ queryKey: outgoingQuery.queryKey })
    },
  })
}
