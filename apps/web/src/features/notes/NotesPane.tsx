import { type Note, readNotes } from '@lotline/contract/notes'
import { notesByDay } from '@lotline/domain/notes/notes'
import { IconLock, IconNote } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/session/current-user.ts'
import { dayWords } from '../../ui/moment-words.ts'
import { DayHeading } from '../../ui/page/DayHeading.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { PageSlotsContext } from '../../ui/page/page-slots.tsx'
import { useNow } from '../../ui/use-now.ts'
import { readAnew, vehicleQuery } from '../vehicles/index.ts'
import { NoteGroup } from './NoteGroup.tsx'
import styles from './NotesPane.module.css'
import { notesQuery } from './queries.ts'

const ShowMore = lazy(async () => ({ default: (await import('../../ui/page/ShowMore.tsx')).ShowMore }))

/** What people wrote on a vehicle, under its heading. */
export function NotesPane({ vehicleId }: { readonly vehicleId: string }) {
  const mayView = useMay('INVENTORY_VDP_NOTES_VIEW')
  const { data } = useInfiniteQuery({ ...notesQuery(vehicleId), enabled: mayView })
  return (
    <section className={styles.pane} aria-label="Notes">
      <div className={styles.head}>
        <h2>Notes</h2>
        <span className="lab">{data?.total || ''}</span>
      </div>
      <NotesBody vehicleId={vehicleId} />
    </section>
  )
}

/** What people wrote on a vehicle, day by day, oldest first and scrolled to its end. */
export function NotesBody({ vehicleId }: { readonly vehicleId: string }) {
  const mayView = useMay('INVENTORY_VDP_NOTES_VIEW')
  const notes = useInfiniteQuery({ ...notesQuery(vehicleId), enabled: mayView })
  useNotesRead(vehicleId, notes.data !== undefined)
  if (!mayView)
    return (
      <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
        Your manager can give you access to vehicle notes.
      </EmptyState>
    )
  if (notes.data)
    return (
      <Days notes={notes.data.notes}>
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
function Days({ notes, children }: { readonly notes: readonly Note[]; readonly children: ReactNode }) {
  const now = new Date(useNow())
  const scroller = useRef<HTMLElement>(null)
  useNoteScroll(scroller, notes)
  if (notes.length === 0) return <EmptyState icon={<IconNote size={24} stroke={1.75} aria-hidden="true" />} title="No notes" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={scroller} className={styles.scroller} aria-label="All notes" tabIndex={0}>
      {children}
      {notesByDay(notes, (moment) => dayWords(moment, now)).map(({ day, groups }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <DayHeading day={day} level={3} />
          {groups.map((group) => (
            <NoteGroup key={group.notes[0]?.id} notes={group.notes} />
          ))}
        </section>
      ))}
    </section>
  )
}

/** Keeps the latest note in sight as it comes, and what is being read in its place when earlier ones come above it. */
function useNoteScroll(list: RefObject<HTMLElement | null>, notes: readonly Note[]): void {
  const { main } = useContext(PageSlotsContext)
  const known = useRef<{ last?: string | undefined; height: number }>({ height: 0 })
  const last = notes.at(-1)?.id
  // The scroll position is the browser's: of the list, or of the whole page where that scrolls, as on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes are what it follows.
  useLayoutEffect(() => {
    const box = list.current && getComputedStyle(list.current).overflowY === 'visible' ? main : list.current
    if (!box) return
    const { last: seen, height } = known.current
    if (seen !== last) box.scrollTop = box.scrollHeight
    else box.scrollTop += box.scrollHeight - height
    known.current = { last, height: box.scrollHeight }
  }, [notes])
}

/** Once a vehicle's notes are shown, what names the reader in them is read: the server is told, and every screen of theirs by it. */
function useNotesRead(vehicleId: string, areShown: boolean): void {
  const client = useQueryClient()
  const { data: unread } = useQuery({ ...vehicleQuery(vehicleId), select: ({ alertCount }) => alertCount.notes ?? 0 })
  const isDue = areShown && (unread ?? 0) > 0
  // The server is the outside system. What could not be told stays unread, and is told when the notes are opened again.
  useEffect(() => {
    if (!isDue) return
    call(readNotes, { params: { vehicleId }, query: {} }, { shownIn: client })
      .then(() => readAnew(client, vehicleId))
      .catch(() => {})
  }, [isDue, client, vehicleId])
}
