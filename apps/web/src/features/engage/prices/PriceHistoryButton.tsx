import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'

const PriceHistoryDialog = lazy(async () => ({ default: (await import('./PriceHistoryDialog.tsx')).PriceHistoryDialog }))

type Props = { readonly card: VehicleCard; readonly className?: string | undefined; readonly label?: string }

/** The way to the advertised price, which everyone may see, and its history (INV-077, OPN-072); the dialog comes with the first click. */
export function PriceHistoryButton({ card, className, label = 'Price' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(false)
  const open = () => {
    setThere(true)
    setOpen(true)
  }
  return (
    <>
      <Action
        className={className}
        aria-label={`Price history of ${card.stockNumber}`}
        aria-haspopup="dialog"
        icon={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}
        onClick={open}
      >
        {label}
      </Action>
      {isThere && (
        <Suspense>
          <PriceHistoryDialog card={card} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => setThere(false)} />
        </Suspense>
      )}
    </>
  )
}
