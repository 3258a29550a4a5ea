import { lazy, Suspense } from 'react'

const AddVehicleDialog = lazy(async () => ({ default: (await import('./AddVehicleDialog.tsx')).AddVehicleDialog }))

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** The dialog is loaded when it is first wanted. */
export function AddVehicle({ isOpen, onClose }: Props) {
  if (!isOpen) return null
  return (
    <Suspense>
      <AddVehicleDialog onClose={onClose} />
    </Suspense>
  )
}
