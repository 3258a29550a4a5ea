import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

export type PageSlots = {
  readonly phoneBar: HTMLElement | null
  /** Where the frame names itself and its sections. */
  readonly brand: HTMLElement | null
  readonly bottomBar: HTMLElement | null
  /** What a page scrolls in on a phone. */
  readonly main: HTMLElement | null
}

/** The places in the frame that a page may fill, most of them on a phone. The frame provides them; outside of it they are absent and nothing is drawn. */
export const PageSlotsContext = createContext<PageSlots>({ phoneBar: null, brand: null, bottomBar: null, main: null })

/** Replaces the frame's top bar on phones with the page's own (see PhoneBar). */
export function PhoneBarSlot({ children }: { readonly children: ReactNode }) {
  const { phoneBar } = useContext(PageSlotsContext)
  return phoneBar && createPortal(children, phoneBar)
}

/** Names the bar at the top of wider screens by what the page shows, instead of by the product and its sections. */
export function BrandSlot({ children }: { readonly children: ReactNode }) {
  const { brand } = useContext(PageSlotsContext)
  return brand && createPortal(children, brand)
}

/** Replaces the frame's bottom bar on phones with the page's actions. */
export function BottomBarSlot({ children }: { readonly children: ReactNode }) {
  const { bottomBar } = useContext(PageSlotsContext)
  return bottomBar && createPortal(children, bottomBar)
}
