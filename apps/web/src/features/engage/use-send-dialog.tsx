import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { useIsElsewhere } from '../vehicles/index.ts'

const SendDialog = lazy(async () => ({ default: (await import('./send/SendDialog.tsx')).SendDialog }))

/** The way to send a vehicle to shoppers, for whoever may, while it is in stock and in their own rooftop. The dialog comes with the first click, and anew with each. */
export function useSendDialog(card: VehicleCard): { open: (() => void) | undefined; dialog: ReactNode } {
  const maySend = useMay('PLUGIN_VELOCITYENGAGE_SEND')
  const isElsewhere = useIsElsewhere()(card)
  const [isThere, setThere] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setThere(true)
    setOpen(true)
  }
  return {
    open: maySend && !card.sold && !isElsewhere ? open : undefined,
    dialog: isThere && (
      <Suspense>
        <SendDialog card={card} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => setThere(false)} />
      </Suspense>
    ),
  }
}
