import type { Note } from '@lotline/contract/notes'
import { notesByDay } from '@lotline/domain/notes/notes'
import { IconLock, IconNote } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { dayWords } from '../../ui/moment-words.ts'
import { DayHeading } from '../../ui/page/DayHeading.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { ShowMore } from '../../ui/page/ShowMore.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NoteGroup } from './NoteGroup.tsx'
import styles from './NotesPane.module.css'
import { notesQuery } from './queries.ts'
import { useNoteScroll } from './use-note-scroll.ts'
import { useNotesRead } from './use-notes-read.ts'

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
        <ShowMore {...notes} label="Show earlier" />
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
