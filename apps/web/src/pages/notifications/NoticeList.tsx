import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { useOffline } from '../../api/stream/use-offline.ts'
import { Count } from '../../ui/Count.tsx'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DecidedRow } from './DecidedRow.tsx'
import styles from './NoticeList.module.css'
import { NoticeRow, type RowActs } from './NoticeRow.tsx'
import { isLive, type Section, sectionsOf, type Tab, tabLabels, tabs, visitEndOf } from './notice-words.ts'
import { isWaiting, type Notice, type Notices, noticesQuery } from './queries.ts'
import { RequestCard } from './RequestCard.tsx'
import { useDecisions } from './use-decisions.ts'
import { useDeletingIds, useNoticeActs, useOpenNotice } from './use-notice-acts.ts'

const DenyDialog = lazy(async () => ({ default: (await import('../../features/tasks/dialogs/DenyDialog.tsx')).DenyDialog }))

type Props = {
  /** What the keys walk in. */
  readonly list: RefObject<HTMLDivElement | null>
  readonly onOpened?: () => void
  /** The first request that waits lies open, for a thumb. */
  readonly isLarge?: boolean
  /** The one that is shown alone. */
  readonly aloneId?: string | undefined
}

/** What the reader was told: what waits for them on top, then day by day. */
export function NoticeList({ list, onOpened = () => undefined, isLarge = false, aloneId }: Props) {
  const query = useQuery(noticesQuery)
  useTellFailure(query.isError)
  return (
    <div ref={list} tabIndex={-1} className={styles.list} data-content="[data-notice]" data-acts-list>
      {query.data ? (
        <Loaded
          notices={query.data}
          isFresh={query.isFetchedAfterMount}
          onOpened={onOpened}
          isLarge={isLarge}
          aloneId={aloneId}
        />
      ) : (
        <NotLoaded what="the notifications" {...query} />
      )}
    </div>
  )
}

/** What is known stays (NTF-009). That there is no network the frame says itself. */
function useTellFailure(isError: boolean): void {
  const isOffline = useOffline() !== undefined
  // The toasts are the outside system.
  useEffect(() => {
    if (isError && !isOffline) toast.error(genericError, { id: 'notifications' })
  }, [isError, isOffline])
}

type LoadedProps = Required<Pick<Props, 'onOpened' | 'isLarge'>> & {
  readonly notices: Notices
  readonly isFresh: boolean
  readonly aloneId: string | undefined
}

function Loaded({ notices, isFresh, onOpened, isLarge, aloneId }: LoadedProps) {
  const now = new Date(useNow(...notices.data.map(visitEndOf)))
  const [tab, setTab] = useState<Tab>('all')
  const { shown, waiting, showAll } = useShownNotices(notices.data, isFresh, now)
  const { decided, denying, ...deciding } = useDecisions()
  const { remove } = useNoticeActs()
  const [deleting, setDeleting] = useState<Notice>()
  const acts: RowActs = {
    onOpen: useOpenNotice(onOpened),
    // Of what still waits it is asked, as it does not end with its row.
    onDelete: (notice) => (isWaiting(notice) ? setDeleting(notice) : remove.mutate(notice)),
    deletingIds: useDeletingIds(),
    deciding,
  }
  const all = sectionsOf(shown, decided, tab, now)
  // Which one lies open is settled once: what follows it does not grow under the thumb that has decided on it.
  const [openId] = useState(() => aloneId ?? all.find(({ title }) => title === 'Waiting on you')?.notices[0]?.id)
  const alone = aloneId === undefined ? [] : all.flatMap((section) => section.notices).filter(({ id }) => id === aloneId)
  const sections = alone.length > 0 ? [{ title: '', notices: alone }] : all
  const card = (notice: Section['notices'][number]): ReactNode => {
    const { request } = notice
    const isOpen = isLarge && notice.id === openId
    const row =
      isOpen && request ? (
        <RequestCard key={notice.id} notice={notice} request={request} acts={acts} />
      ) : (
        <NoticeRow key={notice.id} notice={notice} acts={acts} />
      )
    const decision = decided.get(notice.id)
    if (!decision) return row
    return (
      <DecidedRow key={notice.id} decision={decision} onOpen={acts.onOpen}>
        <ul>{row}</ul>
      </DecidedRow>
    )
  }
  return (
    <>
      {alone.length === 0 && <Tabs tab={tab} onTab={setTab} {...notices.meta} />}
      <div role="status">
        {waiting > 0 && (
          <button type="button" className={styles.fresh} onClick={showAll}>
            {waiting} new
          </button>
        )}
      </div>
      {sections.map(({ title, notices: of }) => (
        <section key={title} aria-label={title || 'Notification'}>
          {title ? (
            <h2 className={styles.title}>
              {title} <span>{of.length}</span>
            </h2>
          ) : (
            <h2 className="visually-hidden">Notification</h2>
          )}
          <ul>{of.map(card)}</ul>
        </section>
      ))}
      {sections.length === 0 && <Nothing tab={tab} />}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        title="Delete this notification"
        consequence={deleting?.ask ? 'The shopper still waits for an answer in Engage.' : 'The request stays open in My work.'}
        confirmLabel="Delete"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting, { onSettled: () => setDeleting(undefined) })}
        onClose={() => setDeleting(undefined)}
      >
        {deleting?.message}
      </ConfirmDialog>
      {denying && (
        <Suspense>
          <DenyDialog
            vehicleId={denying.notice.parentId}
            tasks={denying.tasks}
            onDenied={() => deciding.note(denying.notice, 'denied')}
            onClosed={() => deciding.setDenying(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * What of the notifications is shown: those that come while somebody reads wait at the head until they are asked for, so that nothing moves.
 * A shopper who looks now is shown at once: the visit may be over in a minute.
 */
function useShownNotices(data: readonly Notice[], isFresh: boolean, now: Date) {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const showAll = () => setKnown(new Set(data.map(({ id }) => id)))
  const live = data.filter((notice) => known && !known.has(notice.id) && isLive(notice, now))
  if (known && live.length > 0) setKnown(new Set([...known, ...live.map(({ id }) => id)]))
  const shown = known ? data.filter(({ id }) => known.has(id)) : data
  const isNothingRead = shown.length === 0 && data.length > 0
  if (isFresh && (known === undefined || isNothingRead)) showAll()
  return { shown, waiting: data.length - shown.length, showAll }
}

type TabsProps = Notices['meta'] & { readonly tab: Tab; readonly onTab: (tab: Tab) => void }

function Tabs({ tab, onTab, unread, waiting }: TabsProps) {
  const counts: Partial<Record<Tab, ReactNode>> = {
    unread: <Count value={unread} />,
    waiting: <Count value={waiting} isUrgent />,
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-label="Show" className={styles.tabs}>
      {tabs.map((each) => (
        <button key={each} type="button" aria-pressed={each === tab} onClick={() => onTab(each)}>
          {tabLabels[each]}
          {counts[each]}
        </button>
      ))}
    </div>
  )
}

const nothing: Readonly<Record<Tab, readonly [string, string]>> = {
  all: ['No notifications', 'Requests, mentions and late vehicles show up here.'],
  unread: ['Nothing unread', 'You’ve read everything.'],
  waiting: ['Nothing waiting on you', 'Requests for your approval and what shoppers ask stand here until you answer.'],
}

function Nothing({ tab }: { readonly tab: Tab }) {
  const [title, words] = nothing[tab]
  return (
    <EmptyState icon={<IconBell size={28} stroke={1.5} aria-hidden="true" />} title={title}>
      {words}
    </EmptyState>
  )
}
