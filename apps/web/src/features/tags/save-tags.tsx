import { addVehicleTags, listVehicleTags, removeVehicleTags } from '@lotline/contract/vehicles/tags'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { toast } from '../../ui/message/toast.ts'
import { historyKey } from '../history/keys.ts'
import { patchCopies } from '../vehicles/index.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import { type Changes, changeWords, tagsAmong, toSave } from './held-tags.ts'
import styles from './TagsDialog.module.css'
import type { TagOn } from './VehicleTag.tsx'

/**
 * Sends what comes, then what goes (TAG-009), and shows the vehicle with it. Never throws: what fails is told in a toast that can send the
 * same again, as the dialog has closed by then (TAG-012).
 */
export async function saveTags(client: QueryClient, vehicle: Vehicle, changes: Changes): Promise<void> {
  const { stockNumber } = vehicle.vehicleCard
  const id = `tags-${vehicle.vehicleCard.id}`
  try {
    await send(client, vehicle, changes)
    toast.success(`Tags on ${stockNumber} saved`, { id })
  } catch (error) {
    const again = () => {
      toast.info(`Saving tags on ${stockNumber}`, { id })
      void saveAgain(client, vehicle, changes)
    }
    toast.error(
      <Failed words={`Tags on ${stockNumber} not saved (${changeWords(changes)}). ${refusalWords(error)}`} onAgain={again} />,
      {
        lasts: 20_000,
        id,
      },
    )
  }
  client.invalidateQueries({ queryKey: historyKey(vehicle.vehicleCard.id) })
  client.invalidateQueries({ queryKey: vehicleKeys.filters })
}

/** What of it has been done since, here or by others, is not sent again. */
async function saveAgain(client: QueryClient, vehicle: Vehicle, changes: Changes): Promise<void> {
  const { id: vehicleId } = vehicle.vehicleCard
  const tags = await call(listVehicleTags, { params: { vehicleId } }).then(
    ({ data }) => data,
    () => vehicle.tags,
  )
  const removed = changes.removed.map(({ tagId }) => tagId)
  const since = { ...vehicle, tags }
  await saveTags(client, since, toSave({ added: changes.added, removed }, tagsAmong([since])))
}

async function send(client: QueryClient, vehicle: Vehicle, { added, removed }: Changes): Promise<void> {
  const params = { vehicleId: vehicle.vehicleCard.id }
  const show = (tags: TagOn[]) => patchCopies(client, vehicle, (known) => ({ ...known, tags }))
  if (added.length > 0)
    show((await call(addVehicleTags, { params, body: added.map(({ tagId }) => tagId) }, { shownIn: client })).data)
  if (removed.length > 0) {
    const body = vehicle.tags
      .filter((tag) => removed.some(({ tagId }) => tagId === tag.tagId))
      .map(({ instanceId }) => instanceId)
    show((await call(removeVehicleTags, { params, query: {}, body }, { shownIn: client })).data)
  }
}

function Failed({ words, onAgain }: { readonly words: string; readonly onAgain: () => void }) {
  return (
    <>
      {words}{' '}
      <button type="button" className={styles.again} onClick={onAgain}>
        Try again
      </button>
    </>
  )
}
