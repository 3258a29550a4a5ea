import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import styles from './ConflictBanner.module.css'
import type { Conflict } from './conflict.ts'

// It may come up below what a phone shows.
const show = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })

type Props = { readonly conflict: Conflict; readonly onLeave: () => void }

/** Who has the number already, and the way there. */
export function ConflictBanner({ conflict: { sentence, vehicleId }, onLeave }: Props) {
  const { location } = useCurrentUser()
  return (
    <div ref={show} className={styles.banner} role="alert">
      <StatusGlyph kind="late" size={16} label="" />
      <span className={styles.words}>{sentence}</span>
      {vehicleId && (
        <Link
          to="/$tenant/inventory/$vehicleId"
          params={{ tenant: location, vehicleId }}
          search={{ fromVDP: 'inventory' }}
          onClick={onLeave}
        >
          View vehicle
        </Link>
      )}
    </div>
  )
}
