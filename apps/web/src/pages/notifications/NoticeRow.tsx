import { listFeedRuns } from '@lotline/contract/feeds/feeds'
import { getExports } from '@lotline/contract/rooftops/export'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconBuildingStore, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { exactMomentWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { AskButtons } from './AskButtons.tsx'
import styles from './NoticeRow.module.css'
import { LookingSign, NoticeSign } from './NoticeSign.tsx'
import { headOf, isLive, visitEndOf, whenWords, wordedNow } from './notice-words.ts'
import type { Notice } from './queries.ts'
import { ReachLinks } from './ReachLinks.tsx'
import { type Deciding, RequestButtons } from './RequestButtons.tsx'

export type RowActs = {
  readonly onOpen: (notice: Notice) => void
  readonly onDelete: (notice: Notice) => void
  /** Those that are being deleted. */
  readonly deletingIds: ReadonlySet<string>
  readonly deciding: Deciding
}

/** One thing that the reader was told: of what, who did what, and a line of context. All of it leads there. */
export function NoticeRow({ notice, acts }: { readonly notice: Notice; readonly acts: RowActs }) {
  const { request, ask, read } = notice
  const mayDelete = useMay('NOTIFICATIONS_DELETE')
  const isLooking = isLive(notice, new Date(useNow(visitEndOf(notice))))
  return (
    <li
      tabIndex={-1}
      data-notice={notice.id}
      className={`${styles.row} ${read ? '' : styles.unread} ${request || ask || isLooking ? styles.asks : ''} ${isLooking ? styles.live : ''}`}
    >
      <i className={styles.dot} />
      <span className={styles.sign}>{isLooking ? <LookingSign /> : <NoticeSign notice={notice} />}</span>
      <div className={styles.body}>
        <Words notice={notice} onOpen={acts.onOpen} />
        <FeedLink notice={notice} onOpen={acts.onOpen} />
        {ask && <AskButtons notice={notice} ask={ask} onOpen={acts.onOpen} />}
        {request && <RequestButtons notice={notice} request={request} acts={acts} />}
        {isLooking && notice.visit?.phone && <ReachLinks phone={notice.visit.phone} />}
      </div>
      {mayDelete && <DeleteButton notice={notice} acts={acts} />}
    </li>
  )
}

function Words({ notice, onOpen }: { readonly notice: Notice } & Pick<RowActs, 'onOpen'>) {
  const now = new Date(useNow())
  const { vehicle, request, read, createdDate } = notice
  const { detail, ...worded } = wordedNow(notice, now)
  const { head, words } = headOf({ vehicle, ...worded })
  return (
    <button type="button" data-open className={styles.open} onClick={() => onOpen(notice)}>
      <span className={styles.head}>
        {!read && <span className="visually-hidden">Unread, </span>}
        {vehicle && <Plate stockNumber={vehicle.stockNumber} />}
        {head && <b className="ell">{head}</b>}
        <time className={styles.when} dateTime={createdDate} title={exactMomentWords(new Date(createdDate))}>
          {whenWords(notice, now)}
        </time>
      </span>
      <span className={styles.words}>
        {words.map(({ text, isStrong }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
          isStrong ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
        )}
      </span>
      <span className={styles.detail}>
        {detail && <span className={styles.context}>{detail}</span>}
        {request?.isLate && <Waits seconds={request.waitingSeconds} />}
        <OtherRooftop notice={notice} />
      </span>
    </button>
  )
}

/** How long a request has waited, once that is too long. */
export function Waits({ seconds }: { readonly seconds: number }) {
  return (
    <span className={styles.waits}>
      <StatusGlyph kind="late" label="" />
      waiting {formatDuration(seconds)}
    </span>
  )
}

function OtherRooftop({ notice: { locationId, locationName } }: { readonly notice: Notice }) {
  if (useCurrentUser().location === locationId) return null
  return (
    <span className={styles.rooftop}>
      <IconBuildingStore size={14} stroke={1.75} aria-hidden="true" />
      {locationName}
    </span>
  )
}

/** A feed or an export is no vehicle that a row leads to: the way there is a link of its own. */
function FeedLink({ notice, onOpen }: { readonly notice: Notice } & Pick<RowActs, 'onOpen'>) {
  const { location: tenant, permissions } = useCurrentUser()
  const { parentType, notificationType, targetId, locationId } = notice
  if (parentType !== 'feed' || locationId !== tenant) return null
  const held = new Set(permissions)
  const isExport = notificationType === 'EXPORT_READY'
  if (missingPermission((isExport ? getExports : listFeedRuns).permission, held)) return null
  const link = { className: styles.link ?? '', onClick: () => onOpen(notice) }
  if (notificationType === 'FEED_HELD')
    return (
      <Link to="/$tenant/feeds" params={{ tenant }} search={{ run: targetId }} {...link}>
        See the run
      </Link>
    )
  const search = isExport ? {} : { feed: targetId }
  return (
    <Link to="/$tenant/settings/general/$" params={{ tenant, _splat: 'data' }} search={search} {...link}>
      {isExport ? 'Download it' : 'See the feed'}
    </Link>
  )
}

type DeleteProps = { readonly notice: Notice; readonly acts: RowActs; readonly className?: string | undefined }

export function DeleteButton({ notice, acts, className = styles.delete }: DeleteProps) {
  const refusal = useNetworkRefusal()
  const isBusy = acts.deletingIds.has(notice.id)
  return (
    <button
      type="button"
      data-act="delete"
      className={className}
      aria-label={`Delete: ${notice.message}`}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={refusal ? undefined : () => acts.onDelete(notice)}
      {...refusal}
    >
      {isBusy ? <span className="spinner" /> : <IconX size={16} stroke={1.75} aria-hidden="true" />}
    </button>
  )
}
