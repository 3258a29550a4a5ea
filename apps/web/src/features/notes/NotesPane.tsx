import { formatCount } from '@lotline/domain/amounts/count'
import { notesByDay } from '@lotline/domain/notes/notes'
import { IconArrowDown, IconLock, IconNote } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, useRef } from 'react'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { dayWords } from '../../ui/moment-words.ts'
import { DayHeading } from '../../ui/page/DayHeading.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NoteGroup } from './NoteGroup.tsx'
import styles from './NotesPane.module.css'
import { useNewNotes, useNotesRead } from './new-notes.ts'
import { useUnsentNotes } from './notes-outbox.ts'
import { type Notes, notesQuery } from './queries.ts'
import { useNoteScroll } from './use-note-scroll.ts'

const ShowMore = lazy(async () => ({ default: (await import('../../ui/page/ShowMore.tsx')).ShowMore }))
// Reading comes before writing.
const NoteComposer = lazy(async () => ({ default: (await import('./NoteComposer.tsx')).NoteComposer }))
const UnsentNotes = lazy(async () => ({ default: (await import('./NoteComposer.tsx')).UnsentNotes }))

type Props = {
  readonly vehicleId: string
  /** The key that opens the notes leads into the composer of this one. */
  readonly hasKey?: boolean
  /** It was opened to write the next one. */
  readonly isToWrite?: boolean
}

/** What people wrote on a vehicle, under its heading. */
export function NotesPane({ vehicleId, hasKey = false }: Props) {
  const mayView = useMay('INVENTORY_VDP_NOTES_VIEW')
  const { data } = useInfiniteQuery({ ...notesQuery(vehicleId), enabled: mayView })
  return (
    <section className={styles.pane} aria-label="Notes">
      <div className={styles.head}>
        <h2>Notes</h2>
        <span className="lab">{data?.total || ''}</span>
      </div>
      <NotesBody vehicleId={vehicleId} hasKey={hasKey} />
    </section>
  )
}

/** What people wrote on a vehicle, day by day, oldest first and scrolled to its end; under it where the next note is written. */
export function NotesBody({ vehicleId, hasKey = false, isToWrite = false }: Props) {
  const mayView = useMay('INVENTORY_VDP_NOTES_VIEW')
  const mayWrite = useMay('INVENTORY_VDP_NOTES_CREATE')
  if (!mayView)
    return (
      <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
        Your manager can give you access to vehicle notes.
      </EmptyState>
    )
  return (
    <>
      {/* Another vehicle's notes are read from their own end, and other ones are new there. */}
      <ReadNotes key={vehicleId} vehicleId={vehicleId} />
      {mayWrite && (
        <Suspense fallback={<div className={styles.composer} />}>
          <NoteComposer vehicleId={vehicleId} hasKey={hasKey} isToWrite={isToWrite} />
        </Suspense>
      )}
    </>
  )
}

function ReadNotes({ vehicleId }: Pick<Props, 'vehicleId'>) {
  const notes = useInfiniteQuery(notesQuery(vehicleId))
  if (notes.data)
    return (
      <Days vehicleId={vehicleId} {...notes.data}>
        {notes.hasNextPage && (
          <Suspense fallback={<div className={styles.more} />}>
            <ShowMore {...notes} label="Show earlier" />
          </Suspense>
        )}
      </Days>
    )
  if (notes.isError)
    return <ErrorPanel title="Could not load notes" isRetrying={notes.isFetching} onRetry={() => notes.refetch()} />
  return <div className={styles.waiting} role="status" aria-label="Loading notes" />
}

/** The days of the notes that have been read; before them, the way to earlier ones. */
function Days({ vehicleId, children, ...read }: Pick<Props, 'vehicleId'> & Notes & { readonly children: ReactNode }) {
  const { notes } = read
  const me = useCurrentUser().id
  const now = new Date(useNow())
  const scroller = useRef<HTMLElement>(null)
  const unsent = useUnsentNotes(vehicleId)
  const news = useNewNotes(read, me)
  const { isAtEnd, arrived, toEnd } = useNoteScroll(scroller, notes, unsent)
  useNotesRead(vehicleId, read, isAtEnd)
  if (notes.length === 0 && unsent.length === 0)
    return <EmptyState icon={<IconNote size={24} stroke={1.75} aria-hidden="true" />} title="No notes" />
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={scroller} className={styles.scroller} aria-label="All notes" tabIndex={0}>
        {children}
        {notesByDay(notes, (moment) => dayWords(moment, now)).map(({ day, groups }) => (
          <section key={day} className={styles.day} aria-label={day}>
            <DayHeading day={day} level={3} />
            {groups
              .flatMap((group) => news.parted(group.notes))
              .map((group) => (
                <Fragment key={group[0]?.id}>
                  {group[0]?.id === news.first && <p className={styles.newLine}>{formatCount(news.count)} new</p>}
                  <NoteGroup vehicleId={vehicleId} notes={group} isNew={news.isNew} />
                </Fragment>
              ))}
          </section>
        ))}
        {unsent.length > 0 && (
          <Suspense>
            <UnsentNotes vehicleId={vehicleId} />
          </Suspense>
        )}
      </section>
      {arrived > 0 && <NewBelow count={arrived} onClick={toEnd} />}
    </div>
  )
}

/** What has come while somebody reads further up does not tear them away. */
function NewBelow({ count, onClick }: { readonly count: number; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.below} onClick={onClick}>
      {count === 1 ? '1 new note' : `${count} new notes`}
      <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
