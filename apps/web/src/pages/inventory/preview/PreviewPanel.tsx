import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { NotesPane } from '../../../features/notes/NotesPane.tsx'
import { vehicleKeys } from '../../../features/vehicles/keys.ts'
import type { ListPages } from '../../../features/vehicles/vehicle-cache.ts'
import { vehicleQuery } from '../../../features/vehicles/vehicle-query.ts'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import page from '../list/InventoryPage.module.css'
import { PreviewHead } from './PreviewHead.tsx'
import styles from './PreviewPanel.module.css'

type Props = { readonly vehicleId: string; readonly onClose: () => void }

/** One vehicle beside the list: how it stands, the way to its page, and its notes. Esc closes it. */
export function PreviewPanel({ vehicleId, onClose }: Props) {
  const client = useQueryClient()
  const vehicle = useQuery({
    ...vehicleQuery(vehicleId),
    placeholderData: () => findListed(client.getQueriesData(lists), vehicleId),
  })
  const isAbsent = vehicle.error instanceof ApiError && vehicle.error.status < 500
  // The address is the outside system: a vehicle that is not there is taken out of it.
  useEffect(() => {
    if (isAbsent) onClose()
  }, [isAbsent, onClose])
  usePageKeys([{ keys: ['Escape'], does: 'Close the preview', act: onClose }])
  return (
    <aside className={`${page.preview} ${styles.panel}`} aria-label="Preview">
      {vehicle.data && <PreviewHead vehicle={vehicle.data} onClose={onClose} />}
      {vehicle.isError && !vehicle.data && !isAbsent && (
        <ErrorPanel
          title="Unable to load vehicle details."
          advice="Check your connection and try again."
          isRetrying={vehicle.isFetching}
          onRetry={() => vehicle.refetch()}
        />
      )}
      {vehicle.data && <NotesPane vehicleId={vehicleId} />}
    </aside>
  )
}

const lists = { queryKey: vehicleKeys.lists }

/** The vehicle as a list shows it already. */
function findListed(known: [unknown, ListPages | undefined][], vehicleId: string) {
  const rows = known.flatMap(([, list]) => list?.pages ?? []).flatMap(({ data }) => data)
  return rows.find(({ vehicleCard }) => vehicleCard.id === vehicleId)
}

type ElsewherePreviewProps = { readonly vehicle: Vehicle; readonly onClose: () => void }

/** A vehicle of another rooftop beside the list, as the list knows it: to look at it nobody has to leave theirs. */
export function ElsewherePreview({ vehicle, onClose }: ElsewherePreviewProps) {
  usePageKeys([{ keys: ['Escape'], does: 'Close the preview', act: onClose }])
  return (
    <aside className={`${page.preview} ${styles.panel}`} aria-label="Preview">
      <PreviewHead vehicle={vehicle} onClose={onClose} />
      <p className={`${styles.elsewhere} mut`}>Notes are read and written in {vehicle.vehicleCard.location.name}.</p>
    </aside>
  )
}
