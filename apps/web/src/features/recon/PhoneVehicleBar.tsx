import type { Vehicle } from '@lotline/contract/vehicles'
import { titleOf } from '@lotline/domain/vehicle-words'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useContext, useState } from 'react'
import { PhoneBar, PhoneBarButton } from '../../ui/PhoneBar.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { PageSlotsContext, PhoneBarSlot } from '../../ui/page-slots.tsx'
import { useIsScrolled } from '../../ui/use-is-scrolled.ts'
import { Vin } from '../../ui/Vin.tsx'
import styles from './PhoneVehicleBar.module.css'
import { VehicleDetails } from './VehicleDetails.tsx'

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
          <PhoneBarButton
            label={backLabel}
            icon={<IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />}
            onClick={onBack}
          />
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
            {card.trim && `, ${card.trim}`}
          </span>
        }
        actions={actions}
      />
      <VehicleDetails vehicle={vehicle} isOpen={areDetailsOpen} onClose={() => setDetailsOpen(false)} />
    </PhoneBarSlot>
  )
}
