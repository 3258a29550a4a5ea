import type { DecodedVin } from '@lotline/contract/vehicles/vin'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Loader } from '@mantine/core'
import { ApiError } from '../../../api/api-error.ts'
import { VinField } from '../../../features/vin/VinField.tsx'
import styles from './AddVehicleDialog.module.css'
import type { useNewVehicle } from './use-new-vehicle.ts'

type Vehicle = ReturnType<typeof useNewVehicle>

type Props = { readonly vehicle: Vehicle; readonly onScan: () => void }

/** The VIN, and what its lookup found. */
export function VinLookupField({ vehicle, onScan }: Props) {
  const { draft, errors, change } = vehicle
  return (
    <VinField
      value={draft.vin}
      onChange={(vin) => change({ vin })}
      onScan={onScan}
      error={errors.vin ?? null}
      hint={<Hint vehicle={vehicle} />}
      autoFocus
    />
  )
}

function Hint({ vehicle: { lookup } }: { readonly vehicle: Vehicle }) {
  if (lookup.isFetching)
    return (
      <>
        <Loader size={12} />
        Looking up this VIN
      </>
    )
  if (lookup.data) return <Found decoded={lookup.data} />
  if (!lookup.error) return null
  if (lookup.error instanceof ApiError && lookup.error.status === 404)
    return 'No details found for this VIN. Enter year, make and model yourself.'
  return (
    <span>
      The VIN lookup is not answering. Enter year, make and model yourself, or{' '}
      <button type="button" className={styles.word} onClick={() => lookup.refetch()}>
        try again
      </button>
      .
    </span>
  )
}

function Found({ decoded }: { readonly decoded: DecodedVin }) {
  const name = [decoded.year, decoded.make, decoded.model].filter(Boolean).join(' ')
  return (
    <>
      <StatusGlyph kind={decoded.checkDigitMatches ? 'complete' : 'warning'} label="" />
      <span>
        <b>Decoded.</b> {name},{' '}
        {decoded.checkDigitMatches ? 'check digit matches' : 'check digit does not match: compare it with the windshield'}
      </span>
    </>
  )
}
