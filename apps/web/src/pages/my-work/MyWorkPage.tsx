import type { WorkItem } from '@lotline/contract/my-work'
import type { WorkKind } from '@lotline/domain/my-work/my-work'
import { IconCircleCheck, IconScan, IconSortDescending2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { PhoneBar } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import styles from './MyWorkPage.module.css'
import { type MyWork, myWorkQuery, type WorkSearch } from './queries.ts'
import { useWorkKeys } from './use-work-keys.ts'
import { WorkRow } from './WorkRow.tsx'
import { idOf, kindLabels, kindNamed, kindOrder, searchWork } from './work-words.ts'

const WorkPane = lazy(async () => ({ default: (await import('./WorkPane.tsx')).WorkPane }))
const VinInquiryDialog = lazy(async () => ({
  default: (await import('../../features/vin/VinInquiryDialog.tsx')).VinInquiryDialog,
}))

/** What waits for one person, cars, tasks and decisions in one queue, the worst first; whatever is chosen of it lies open beside it. */
export function MyWorkPage() {
  const work = useQuery(myWorkQuery)
  const search: WorkSearch = useSearch({ from: '/$tenant/my-work' })
  const rooftop = useRooftopName()
  return (
    <div className={styles.page}>
      <PhoneBarSlot>
        <PhoneBar title="My work" subtitle={rooftop} />
      </PhoneBarSlot>
      {work.data ? (
        <Queue work={work.data} search={search} />
      ) : (
        <section className={`panel ${styles.waiting}`}>
          <NotLoaded what="your work" {...work} />
        </section>
      )}
    </div>
  )
}

function useRooftopName(): string {
  const { location, locations } = useCurrentUser()
  return locations.find(({ id }) => id === location)?.name ?? ''
}

function Queue({ work, search }: { readonly work: MyWork; readonly search: WorkSearch }) {
  const navigate = useNavigate()
  const { location } = useCurrentUser()
  const go = (more: WorkSearch) =>
    navigate({ to: '/$tenant/my-work', params: { tenant: location }, search: { ...search, ...more }, replace: true })
  const kind = kindNamed(search.kind)
  const shown = searchWork(
    work.data.filter((item) => kind === undefined || item.kind === kind),
    search.s ?? '',
  )
  const list = useRef<HTMLUListElement>(null)
  const open = work.data.find((item) => idOf(item) === search.open)
  useWorkKeys({ list, onClose: open ? () => go({ open: undefined }) : undefined })
  return (
    <>
      <div className={styles.main}>
        <Head work={work} kind={kind} search={search} onSearch={(s) => go({ s: s || undefined })} />
        {shown.length === 0 ? (
          <NothingWaits work={work} kind={kind} search={search} />
        ) : (
          <ul ref={list} className={styles.list} data-content="li">
            {shown.map((item) => (
              <WorkRow
                key={idOf(item)}
                item={item}
                isOpen={item === open}
                onOpen={() => go({ open: item === open ? undefined : idOf(item) })}
              />
            ))}
          </ul>
        )}
        <Beyond work={work} />
      </div>
      {open && (
        <Suspense fallback={<aside className={styles.pane} />}>
          <WorkPane key={idOf(open)} item={open} className={styles.pane} onClose={() => go({ open: undefined })} />
        </Suspense>
      )}
    </>
  )
}

type HeadProps = {
  readonly work: MyWork
  readonly kind: WorkKind | undefined
  readonly search: WorkSearch
  readonly onSearch: (text: string) => void
}

function Head({ work, kind, search, onSearch }: HeadProps) {
  const total = totalOf(work)
  return (
    <header className={styles.head}>
      <h1>
        <b>{total}</b> {total === 1 ? 'waits' : 'wait'} for you
      </h1>
      <nav className={styles.kinds} aria-label="What waits">
        <KindLink search={search} label="All" count={total} isChosen={kind === undefined} />
        {kindOrder.map((one) => (
          <KindLink
            key={one}
            search={search}
            kind={one}
            label={kindLabels[one]}
            count={countOf(work, one)}
            isChosen={kind === one}
          />
        ))}
      </nav>
      <span className={styles.order}>
        <IconSortDescending2 size={16} stroke={1.75} aria-hidden="true" />
        Worst first
      </span>
      <div className={styles.search}>
        <SearchBox label="Search your work" placeholder="Stock, VIN, model" text={search.s ?? ''} onSearch={onSearch} />
      </div>
    </header>
  )
}

type KindLinkProps = {
  readonly search: WorkSearch
  readonly kind?: WorkKind
  readonly label: string
  readonly count: number
  readonly isChosen: boolean
}

function KindLink({ search: { kind: _kind, ...search }, kind, label, count, isChosen }: KindLinkProps) {
  const { location } = useCurrentUser()
  return (
    <Link
      to="/$tenant/my-work"
      params={{ tenant: location }}
      search={kind ? { ...search, kind: kindLabels[kind].toLowerCase() } : search}
      replace
      aria-current={isChosen ? 'page' : undefined}
    >
      {label} <b>{count}</b>
    </Link>
  )
}

function NothingWaits({ work, kind, search }: Omit<HeadProps, 'onSearch'>) {
  const { location } = useCurrentUser()
  const total = totalOf(work)
  if (total === 0)
    return (
      <Empty title="Nothing waits for you" action={<Scan />}>
        {doneWords(work.meta.doneToday)}A car handed to you, a task or a decision shows up here by itself.
      </Empty>
    )
  const all = (
    <Link to="/$tenant/my-work" params={{ tenant: location }} search={{}} className={styles.all}>
      Show all {total}
    </Link>
  )
  if (search.s) return <Empty title={`Nothing of yours matches “${search.s}”`} action={all} />
  return <Empty title={`No ${kind ? plurals[kind] : 'work'} for you`} action={all} />
}

const plurals: Record<WorkKind, string> = { DECISION: 'decisions', CAR: 'cars', TASK: 'tasks' }

function doneWords(done: number): string {
  return done === 0 ? '' : `${done} done today. `
}

type EmptyProps = { readonly title: string; readonly action: ReactNode; readonly children?: ReactNode }

function Empty({ title, action, children }: EmptyProps) {
  return (
    <section className={`panel ${styles.empty}`}>
      <EmptyState icon={<IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />} title={title}>
        {children}
      </EmptyState>
      {action}
    </section>
  )
}

/** The one way on: the car in front of somebody is found by its VIN. */
function Scan() {
  const [dialog, setDialog] = useState<'open' | 'closing'>()
  return (
    <>
      <Action size="lg" icon={<IconScan size={20} stroke={1.75} aria-hidden="true" />} onClick={() => setDialog('open')}>
        Scan a VIN
      </Action>
      {dialog && (
        <Suspense>
          <VinInquiryDialog
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closing')}
            onClosed={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The list holds the worst of very many. */
function Beyond({ work }: { readonly work: MyWork }) {
  const total = totalOf(work)
  if (work.data.length >= total) return null
  return (
    <p className={`mut ${styles.beyond}`}>
      The worst {work.data.length} of {total.toLocaleString('en-US')}. The others come as these are done.
    </p>
  )
}

function totalOf({ meta: { cars, tasks, decisions } }: MyWork): number {
  return cars + tasks + decisions
}

function countOf({ meta }: MyWork, kind: WorkItem['kind']): number {
  return { CAR: meta.cars, TASK: meta.tasks, DECISION: meta.decisions }[kind]
}
