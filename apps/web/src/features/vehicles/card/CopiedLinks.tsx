import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { createContext, type ReactNode, use, useState } from 'react'
import { useCopy } from '../../../ui/use-copy.ts'

export type LinkedCard = Pick<VehicleCard, 'id' | 'stockNumber' | 'location'>
type Links = { readonly copiedId: string | undefined; readonly copy: (card: LinkedCard) => void }

const LinksContext = createContext<Links | null>(null)

/** Copies the links of the cards in it, and tells of all of them in one place: a list has twenty cards. */
export function CopiedLinks({ children }: { readonly children: ReactNode }) {
  const { isCopied, copy } = useCopy()
  const [card, setCard] = useState<LinkedCard>()
  const copied = isCopied ? card : undefined
  const links: Links = {
    copiedId: copied?.id,
    copy: (next) => {
      setCard(next)
      // In its own rooftop, whichever that is.
      copy(`${location.origin}/${next.location.id}/inventory/${next.id}`)
    },
  }
  return (
    <LinksContext value={links}>
      {children}
      <span className="visually-hidden" role="status">
        {copied && `Link to ${copied.stockNumber} copied`}
      </span>
    </LinksContext>
  )
}

export function useCopiedLinks(): Links {
  const links = use(LinksContext)
  if (!links) throw new Error('Use this inside of CopiedLinks')
  return links
}
