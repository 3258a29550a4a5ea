import type { Vehicle } from '@lotline/contract/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { Vin } from '../../../features/vin/Vin.tsx'
import { PhoneBar, PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import { PageSlotsContext, PhoneBarSlot } from '../../../ui/page/page-slots.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { VehicleInfo } from '../information/VehicleInfo.tsx'
import { HeaderPicture } from './HeaderPicture.tsx'
import styles from './PhoneVehicleBar.module.css'

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

type VehicleDetailsProps = { readonly vehicle: Vehicle; readonly isOpen: boolean; readonly onClose: () => void }

/** What the header says on a desk and the vehicle information, over a phone's page. */
function VehicleDetails({ vehicle, isOpen, onClose }: VehicleDetailsProps) {
  const { vehicleCard: card, tags } = vehicle
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={titleOf(card)}
      fullScreen
      padding={0}
      classNames={{ header: styles.header ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.picture}>
        <HeaderPicture card={card} />
      </div>
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag.instanceId} color={tag.hexColor}>
              {tag.value}
            </Tag>
          ))}
        </div>
      )}
      <VehicleInfo vehicle={vehicle} />
    </Modal>
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
