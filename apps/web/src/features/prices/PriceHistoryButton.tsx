import type { VehicleCard } from '@lotline/contract/vehicles'
import { IconHistory } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Action } from '../../ui/Action.tsx'

const PriceHistoryDialog = lazy(async () => ({ default: (await import('./PriceHistoryDialog.tsx')).PriceHistoryDialog }))

type Props = {
  readonly card: VehicleCard
  readonly label: string
  readonly children: ReactNode
  readonly size?: 'sm' | 'lg'
}

/** Opens the prices a vehicle has been advertised at; the dialog comes with the first click. */
export function PriceHistoryButton({ card, label, children, size = 'sm' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(false)
  const open = () => {
    setThere(true)
    setOpen(true)
  }
  return (
    <>
      <Action
        aria-label={label}
        aria-haspopup="dialog"
        size={size}
        icon={<IconHistory size={size === 'lg' ? 20 : 16} stroke={1.75} aria-hidden="true" />}
        onClick={open}
      >
        {children}
      </Action>
      {isThere && (
        <Suspense>
          <PriceHistoryDialog card={card} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => setThere(false)} />
        </Suspense>
      )}
    </>
  )
}
