import type { Note } from '@lotline/contract/notes'
import { IconDots } from '@tabler/icons-react'
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import styles from './NoteGroup.module.css'

const NoteMenu = lazy(async () => ({ default: (await import('./NoteMenu.tsx')).NoteMenu }))

/** What can be done with one's own note, for whoever may do any of it (NOT-030). The menu comes with the first click. */
export function NoteMenuButton({ vehicleId, note }: { readonly vehicleId: string; readonly note: Note }) {
  const [isWanted, setWanted] = useState(false)
  const mayChange = useMay('INVENTORY_VDP_NOTES_UPDATE')
  const mayDelete = useMay('INVENTORY_VDP_NOTES_DELETE')
  if (!mayChange && !mayDelete) return null
  const button = <MenuButton onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <NoteMenu
        vehicleId={vehicleId}
        note={note}
        mayChange={mayChange}
        mayDelete={mayDelete}
        target={(ref) => <MenuButton ref={ref} />}
      />
    </Suspense>
  )
}

/** Takes what a menu hands its target. */
function MenuButton(button: ComponentPropsWithRef<'button'>) {
  return (
    <button {...button} type="button" className={styles.menu} aria-haspopup="menu" aria-label="Change or delete this note">
      <IconDots size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
