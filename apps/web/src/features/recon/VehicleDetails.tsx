import type { Vehicle } from '@lotline/contract/vehicles'
import { dispositionWords, mileageWords, titleOf } from '@lotline/domain/vehicle-words'
import { Modal } from '@mantine/core'
import { PaintDot } from '../../ui/PaintDot.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { VehicleSilhouette } from '../../ui/VehicleSilhouette.tsx'
import { Vin } from '../../ui/Vin.tsx'
import styles from './VehicleDetails.module.css'

type Props = { readonly vehicle: Vehicle; readonly isOpen: boolean; readonly onClose: () => void }

/** What the header says on a desk, for a phone. */
export function VehicleDetails({ vehicle: { vehicleCard: card, tags }, isOpen, onClose }: Props) {
  const facts = [
    { label: 'VIN', value: <Vin vin={card.vin} /> },
    { label: 'Stock number', value: card.stockNumber },
    { label: 'Trim', value: card.trim },
    { label: 'Odometer', value: mileageWords(card) },
    {
      label: 'Color',
      value: card.exteriorColor && (
        <>
          <PaintDot color={card.color} />
          {card.exteriorColor}
        </>
      ),
    },
    { label: 'Disposition', value: dispositionWords(card) },
    { label: 'Location', value: card.location.name },
    { label: 'Days in inventory', value: String(card.daysInInventory) },
  ]
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={titleOf(card)}
      fullScreen
      padding={0}
      classNames={{ header: styles.header }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.picture}>
        <VehicleSilhouette bodyStyle={card.bodyStyle} color={card.color} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="mut">Unknown</span>}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.tags}>
        {tags.map((tag) => (
          <Tag key={tag.instanceId} color={tag.hexColor}>
            {tag.value}
          </Tag>
        ))}
      </div>
    </Modal>
  )
}
