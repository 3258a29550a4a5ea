import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatPrice } from '@lotline/domain/amounts/money'
import { Checkbox, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import styles from './SendDialog.module.css'

const lock = <IconLock size={14} stroke={1.75} aria-hidden="true" />

type LockedFieldProps = { readonly label: string; readonly value: string; readonly reason: string }

/** A field that nobody changes here, and why. */
export function LockedField({ label, value, reason }: LockedFieldProps) {
  return (
    <TextInput
      label={label}
      value={value}
      size="md"
      readOnly
      rightSection={lock}
      rightSectionPointerEvents="none"
      aria-description={reason}
      data-tip={reason}
    />
  )
}

type ShowPriceProps = {
  readonly isShown: boolean
  /** Null where none is advertised. */
  readonly price: VehicleCard['advertisedPrice']
  readonly onTurn: () => void
}

/** Whether links and mail say the price; turning it renews the links, whose addresses stay. */
export function ShowPrice({ isShown, price, onTurn }: ShowPriceProps) {
  return (
    <Checkbox
      label={price ? `Show the price, ${formatPrice(price)}` : 'Show the price'}
      description={
        price
          ? 'Always today’s price. Off, neither the page nor the email shows it.'
          : 'No price yet. The page shows it once there is one.'
      }
      checked={isShown}
      onChange={onTurn}
      classNames={{ label: styles.price }}
    />
  )
}

/** What a page of documents will have beside the vehicle; none of it can be sent yet. */
export function SentModules() {
  return (
    <fieldset className={styles.modules}>
      <legend>
        Modules
        <span>
          {lock}
          Not on the shopper’s page yet
        </span>
      </legend>
      {['CARFAX', 'Window sticker', 'Warranty'].map((name) => (
        <Checkbox key={name} label={name} checked={false} disabled readOnly />
      ))}
    </fieldset>
  )
}
