import { type ComponentProps, type ComponentType, useState } from 'react'
import { toast } from '../../../ui/message/toast.ts'
import type { VinScanSheet } from './VinScanSheet.tsx'

type SheetProps = ComponentProps<typeof VinScanSheet>

/** Scanning for a form with a VIN field. The form shows `sheet`, and does not listen to Esc while that is open. */
export function useVinScan(onVin: (vin: string) => void) {
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  const [isOpen, setOpen] = useState(false)
  // Not as a part of the page that suspends: where it cannot be loaded, the form stays and the VIN is typed.
  const open = async () => {
    try {
      const { VinScanSheet } = await import('./VinScanSheet.tsx')
      setSheet(() => VinScanSheet)
      setOpen(true)
    } catch {
      toast.error('The scanner could not be loaded. Check your connection, or type the VIN.')
    }
  }
  const sheet = Sheet && (
    <Sheet isOpen={isOpen} onVin={onVin} onClose={() => setOpen(false)} onClosed={() => setSheet(undefined)} />
  )
  return { isOpen, open, sheet }
}
