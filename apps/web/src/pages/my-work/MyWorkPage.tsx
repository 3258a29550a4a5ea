import { MAX_LISTED } from '@lotline/contract/shapes'
import type { WorkItem } from '@lotline/contract/tasks/my-work'
import { formatCount } from '@lotline/domain/amounts/count'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { toast } from '../../ui/message/toast.ts'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { ShowMore } from '../../ui/page/ShowMore.tsx'
import styles from './MyWorkPage.module.css'
import { NothingWaits } from './NothingWaits.tsx'
import { type MyWork, myWorkQuery, readMore } from './queries.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useWorkKeys } from './use-work-keys.ts'
import { WorkHead, WorkPhoneBar } from './WorkHead.tsx'
import { WorkRow } from './WorkRow.tsx'
import type { WorkSearch } from './work-frame.ts'
import { idOf, kindNamed, searchWork, totalOf } from './work-words.ts'

const DenyDialog = lazy(async () => ({ default: (await import('../../features/tasks/dialogs/DenyDialog.tsx')).DenyDialog }))
const WorkPane = lazy(async () => ({ default: (await import('./WorkPane.tsx')).WorkPane }))

/** What waits for one person, cars, tasks and decisions in one queue, the worst first; whatever is chosen of it lies open beside it. */
export function MyWorkPage() {
  const work = useQuery(myWorkQuery)
  const search: WorkSearch = useSearch({ from: '/$tenant/my-work' })
  return (
    <div className={styles.page}>
      {work.data ? (
        <Queue work={work.data} search={search} />
      ) : (
        <>
          <WorkPhoneBar />
          <section className={`panel ${styles.waiting}`}>
            <NotLoaded what="your work" {...work} />
          </section>
        </>
      )}
    </div>
  )
}

function Queue({ work, search }: { readonly work: MyWork; readonly search: WorkSearch }) {
  const navigate = useNavigate()
  const { location } = useCurrentUser()
  // Back closes what was opened: on a phone it lies over the page.
  const go = (more: WorkSearch, replace = true) =>
    navigate({ to: '/$tenant/my-work', params: { tenant: location }, search: { ...search, ...more }, replace })
  const kind = kindNamed(search.kind)
  const chosen = work.data.filter((item) => kind === undefined || item.kind === kind)
  const { shown, onClickCapture } = useHeldRows(searchWork(chosen, search.s ?? ''))
  // Here and not in its row: that goes where somebody else has decided, and the dialog tells it.
  const [denied, setDenied] = useState<WorkItem>()
  const list = useRef<HTMLUListElement>(null)
  const open = work.data.find((item) => idOf(item) === search.open)
  useWorkKeys({ list, onClose: open ? () => go({ open: undefined }) : undefined })
  return (
    <>
      <div className={styles.main}>
        <WorkHead work={work} kind={kind} search={search} onSearch={(s) => go({ s: s || undefined })} />
        {shown.length === 0 ? (
          <NothingWaits work={work} kind={kind} search={search} />
        ) : (
          <ul ref={list} className={styles.list} data-content="li" data-acts-list onClickCapture={onClickCapture}>
            {shown.map((item) => (
              <WorkRow
                key={idOf(item)}
                item={item}
                isOpen={item === open}
                onDeny={() => setDenied(item)}
                onOpen={() => go({ open: item === open ? undefined : idOf(item) }, open !== undefined)}
              />
            ))}
          </ul>
        )}
        <Beyond work={work} />
      </div>
      {denied?.task && (
        <Suspense>
          <DenyDialog vehicleId={denied.vehicle.vehicleCard.id} tasks={[denied.task]} onClosed={() => setDenied(undefined)} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={<aside className={styles.pane} />}>
          <WorkPane key={idOf(open)} item={open} className={styles.pane} onClose={() => go({ open: undefined })} />
        </Suspense>
      )}
    </>
  )
}

/** The list holds the worst of very many. */
function Beyond({ work: { data, meta } }: { readonly work: MyWork }) {
  const client = useQueryClient()
  const reading = useMutation({ mutationFn: () => readMore(client), onError: () => toast.error(genericError) })
  const total = totalOf({ data, meta })
  if (data.length >= total) return null
  const isMost = data.length >= MAX_LISTED
  return (
    <>
      <p className={`mut ${styles.beyond}`}>
        The worst {data.length} of {formatCount(total)}.{isMost && ' The others come as these are done.'}
      </p>
      <ShowMore hasNextPage={!isMost} isFetchingNextPage={reading.isPending} fetchNextPage={reading.mutate} />
    </>
  )
}
