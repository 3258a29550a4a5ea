import { findByVins } from '@lotline/contract/extension/extension'
import { addVehicle } from '@lotline/contract/vehicles/add'
import { IconCarOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { vinQuery } from '../../features/vehicles/dictionaries.ts'
import { vehicleKeys } from '../../features/vehicles/keys.ts'
import { Vin } from '../../features/vin/Vin.tsx'
import { Action } from '../../ui/Action.tsx'
import { CardFrame } from './CardFrame.tsx'
import type { FoundVehicle } from './card-content.ts'
import styles from './InsightCard.module.css'
import { CardSkeleton, VehicleNotFound } from './InsightStates.tsx'
import { NewVehicleForm } from './NewVehicleForm.tsx'

type Props = { readonly vin: string; readonly onFound: (vehicle: FoundVehicle) => void }

/** A VIN that is in nobody's stock as far as this person knows: what it says, and the way to add it. */
export function NoVehicle({ vin, onFound }: Props) {
  const { location, locations } = useCurrentUser()
  const mayAdd = useMay(addVehicle.permission)
  const [isAdding, setAdding] = useState(false)
  const {
    data: found,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...vehicleKeys.dictionary('vin'), vin, 'stock'],
    queryFn: async ({ signal }) => (await call(findByVins, { query: { vins: vin } }, { signal })).data,
    retry: false,
  })
  const decoded = useQuery(vinQuery(vin, true)).data
  const [known] = found ?? []
  // Somebody may have added it since the page around was looked at.
  useEffect(() => {
    if (known) onFound({ vehicleId: known.vehicleId, locationId: known.rooftop.id })
  }, [known, onFound])
  const rooftop = locations.find(({ id }) => id === location)?.name ?? 'Lotline'
  if (isError) return <VehicleNotFound onRetry={refetch} />
  if (!found || known) return <CardSkeleton title={rooftop} />
  if (isAdding) return <NewVehicleForm vin={vin} decoded={decoded} onAdded={onFound} onCancel={() => setAdding(false)} />
  const name = decoded && [decoded.year, decoded.make, decoded.model].filter(Boolean).join(' ')
  return (
    <CardFrame
      title={rooftop}
      foot={
        <>
          <a href={`/${location}/inventory`} target="_blank" rel="noreferrer">
            Search the stock
          </a>
          {mayAdd && (
            <Action look="filled" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Add vehicle
            </Action>
          )}
        </>
      }
    >
      <div className={styles.state}>
        <IconCarOff size={32} stroke={1.5} aria-hidden="true" />
        <h1>No vehicle for this VIN</h1>
        <Vin vin={vin} />
        <p>
          {name && `${name}${decoded.checkDigitMatches ? ', check digit matches' : ', check digit does not match'}. `}
          Not at {rooftop}
          {locations.length > 1 && ' or your other rooftops'}.
        </p>
      </div>
    </CardFrame>
  )
}
