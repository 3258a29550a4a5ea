import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsShowroom, useMay } from '../../api/session/current-user.ts'
import { useIsElsewhere } from '../vehicles/index.ts'

const TagsDialog = lazy(async () => ({ default: (await import('./TagsDialog.tsx')).VehicleTagsDialog }))

/** The way to edit the tags of a vehicle, for whoever may, in its own rooftop. The dialog comes with the first click, and anew with each. */
export function useTagsDialog(vehicle: Vehicle): { open: (() => void) | undefined; dialog: ReactNode } {
  const mayUpdate = useMay('TAGS_UPDATE')
  const maySee = useMay('TAGS_VIEW')
  const isShowroom = useIsShowroom()
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  const [isThere, setThere] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setThere(true)
    setOpen(true)
  }
  return {
    open: mayUpdate && maySee && !isShowroom && !isElsewhere ? open : undefined,
    dialog: isThere && (
      <Suspense>
        <TagsDialog vehicle={vehicle} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => setThere(false)} />
      </Suspense>
    ),
  }
}
