import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { isInsight } from '../../../api/session/session-store.ts'
import { DoNotDriveSign } from '../../../features/recalls/DoNotDrive.tsx'
import { Vin } from '../../../features/vin/Vin.tsx'
import { onceWanted } from '../../../ui/once-wanted.tsx'
import { PhoneBar, PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import { PageSlotsContext, PhoneBarSlot } from '../../../ui/page/page-slots.tsx'
import styles from './PhoneVehicleBar.module.css'

const VehicleDetails = onceWanted(async () => (await import('./VehicleDetails.tsx')).VehicleDetails)

type Props = { readonly vehicle: Vehicle; readonly actions: ReactNode; readonly backLabel: string; readonly onBack: () => void }

/** Which car this is, in a phone's bar: a summary that opens the vehicle's details, smaller while the page is scrolled. */
export function PhoneVehicleBar({ vehicle, actions, backLabel, onBack }: Props) {
  const { main } = useContext(PageSlotsContext)
  const isScrolled = useIsScrolled(main)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const { vehicleCard: card } = vehicle
  return (
    <PhoneBarSlot>
      <PhoneBar
        size={isScrolled ? 'scrolled' : 'page'}
        leading={
          !isInsight && (
            <PhoneBarButton
              label={backLabel}
              icon={<IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />}
              onClick={onBack}
            />
          )
        }
        title={
          <>
            <Plate stockNumber={card.stockNumber} onBar />
            <h1 className={`ell ${styles.title}`}>
              <button type="button" className={styles.summary} aria-haspopup="dialog" onClick={() => setDetailsOpen(true)}>
                {titleOf(card)}
              </button>
            </h1>
          </>
        }
        subtitle={
          <span className={styles.onBar}>
            <Vin vin={card.vin} maxLength={8} />
            {card.trim && `, ${card.trim}`} <DoNotDriveSign card={card} />
          </span>
        }
        actions={actions}
      />
      <VehicleDetails vehicle={vehicle} isOpen={areDetailsOpen} onClose={() => setDetailsOpen(false)} />
    </PhoneBarSlot>
  )
}

// Two marks, so that a head which grows and shrinks does not flicker at one.
const awayPx = 24
const backPx = 4

/** Whether something has been scrolled away from its top. */
function useIsScrolled(scroller: HTMLElement | null): boolean {
  const [isScrolled, setScrolled] = useState(false)
  // The scroll position is the browser's.
  useEffect(() => {
    if (!scroller) return
    const look = () => setScrolled((was) => scroller.scrollTop > (was ? backPx : awayPx))
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [scroller])
  return isScrolled
}
