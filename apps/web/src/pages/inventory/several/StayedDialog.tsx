import { Plate } from '@lotline/look/glyphs/Plate'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { sectionAddress } from '../../../features/vehicles/vehicle-page.ts'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import styles from './Chooser.module.css'
import type { Refused } from './do-several.ts'

type Props = { readonly refused: Refused; readonly onClosed: () => void }

/** Which vehicles an act left as they were, and why. */
export function StayedDialog({ refused, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const { location } = useCurrentUser()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={refused.length === 1 ? 'One vehicle stayed as it is' : `${refused.length} vehicles stayed as they are`}
    >
      <ul className={styles.stayed}>
        {refused.map(({ vehicleId, stockNumber, detail }) => (
          <li key={vehicleId}>
            {stockNumber === null ? (
              <span className="mut">Not here</span>
            ) : (
              <Link {...sectionAddress({ tenant: location, vehicleId, fromVDP: 'inventory' }, '')}>
                <Plate stockNumber={stockNumber} />
              </Link>
            )}
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
