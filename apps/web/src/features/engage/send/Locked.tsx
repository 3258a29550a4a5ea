import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatPrice } from '@lotline/domain/amounts/money'
import { Checkbox, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../api/session/current-user.ts'
import { folioQuery } from '../folio/queries.ts'
import styles from './SendDialog.module.css'
import { sentModules } from './sent-modules.ts'

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

/** Documents that the shopper's page has beside the vehicle: all that Media has, so that none is chosen here (ENG-036). */
export function SentModules({ vehicleId }: { readonly vehicleId: string }) {
  const mayView = useMay('PLUGIN_VELOCITYENGAGE_VIEW')
  const { data: folio } = useQuery({ ...folioQuery(vehicleId), enabled: mayView })
  return (
    <fieldset className={styles.modules}>
      <legend>
        Modules
        <span>
          {lock}
          The page shows what Media has
        </span>
      </legend>
      {sentModules(folio).map(({ label, isPresent }) => (
        <Checkbox key={label} label={label} checked={isPresent} disabled readOnly />
      ))}
    </fieldset>
  )
}
