import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '../../api/session/current-user.ts'
import { NotesBody } from './NotesBody.tsx'
import styles from './NotesPane.module.css'
import { notesQuery } from './queries.ts'

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
