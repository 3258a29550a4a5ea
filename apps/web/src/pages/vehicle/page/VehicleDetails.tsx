import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Modal } from '@mantine/core'
import { EditTags } from '../../../features/tags/EditTags.tsx'
import { VehicleTag } from '../../../features/tags/VehicleTag.tsx'
import { VehicleInfo } from '../information/VehicleInfo.tsx'
import { HeaderPicture } from './HeaderPicture.tsx'
import styles from './PhoneVehicleBar.module.css'

type Props = { readonly vehicle: Vehicle; readonly isOpen: boolean; readonly onClose: () => void }

/** What the header says on a desk and the vehicle information, over a phone's page. */
export function VehicleDetails({ vehicle, isOpen, onClose }: Props) {
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
      <div className={styles.tags}>
        {tags.map((tag) => (
          <VehicleTag key={tag.instanceId} tag={tag} />
        ))}
        <EditTags vehicle={vehicle} look="words" />
      </div>
      <VehicleInfo vehicle={vehicle} />
    </Modal>
  )
}
