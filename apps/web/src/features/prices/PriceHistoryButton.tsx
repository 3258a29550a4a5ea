import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatPrice } from '@lotline/domain/amounts/money'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Action } from '../../ui/Action.tsx'

const PriceHistoryDialog = lazy(async () => ({ default: (await import('./PriceHistoryDialog.tsx')).PriceHistoryDialog }))

type Props = { readonly card: VehicleCard; readonly size: 'sm' | 'lg' }

/** The advertised price, which everyone may see, as the way to its history (INV-077, OPN-072); the dialog comes with the first click. */
export function PriceHistoryButton({ card, size }: Props) {
  const price = card.advertisedPrice && formatPrice(card.advertisedPrice)
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(false)
  const open = () => {
    setThere(true)
    setOpen(true)
  }
  return (
    <>
      <Action
        aria-label={`Price ${price ? `${price} ` : ''}of ${card.stockNumber}`}
        aria-haspopup="dialog"
        size={size}
        icon={<IconHistory size={size === 'lg' ? 20 : 16} stroke={1.75} aria-hidden="true" />}
        onClick={open}
      >
        Price {price && <b className="fig">{price}</b>}
      </Action>
      {isThere && (
        <Suspense>
          <PriceHistoryDialog card={card} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => setThere(false)} />
        </Suspense>
      )}
    </>
  )
}
