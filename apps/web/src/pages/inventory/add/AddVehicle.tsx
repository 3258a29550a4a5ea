import { lazy, Suspense, useState } from 'react'

const AddVehicleDialog = lazy(async () => ({ default: (await import('./AddVehicleDialog.tsx')).AddVehicleDialog }))

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** The dialog is loaded when it is first wanted, and stays until it has left the screen. */
export function AddVehicle({ isOpen, onClose }: Props) {
  const [isThere, setThere] = useState(false)
  if (isOpen && !isThere) setThere(true)
  if (!isThere) return null
  return (
    <Suspense>
      <AddVehicleDialog isOpen={isOpen} onClose={onClose} onClosed={() => setThere(false)} />
    </Suspense>
  )
}
