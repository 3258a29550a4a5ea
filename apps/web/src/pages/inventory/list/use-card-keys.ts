import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { RefObject } from 'react'
import { type PageKey, usePageKeys } from '../../../ui/page/page-keys.ts'
import { selected, selectTo, toggle } from '../several/selected.ts'

type Cards = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly vehicles: readonly Vehicle[]
  readonly columns: number
  /** Brings a card into view, and into the document. */
  readonly reveal: (index: number) => void
  /** The card that has or had the focus, the first in view before that. */
  readonly currentIndex: () => number | undefined
  readonly firstIndex: () => number
  readonly forget: () => void
  /** Esc belongs to the preview while there is one. */
  readonly isPreviewed: boolean
  readonly maySelect: boolean
}

// A card, or a row of the list as rows; and the link in it that opens the vehicle.
const cards = 'article, [role="row"]'
const links = 'h2 a, [role="rowheader"] a'

/** `j` and `k`, or the arrows, walk the focus from card to card; Enter opens the vehicle, `x` selects it, Esc lets go of it. In two columns arrows go by what they point at. */
export function useCardKeys({ scroller, columns, vehicles, maySelect, reveal, currentIndex, ...rest }: Cards): void {
  const focused = () => document.activeElement?.closest<HTMLElement>(cards) ?? undefined
  const isOnCard = () => document.activeElement === focused() && isInList()
  const isInList = () => scroller.current?.contains(document.activeElement) ?? false
  const isFree = () => isInList() || document.activeElement === document.body
  const idAt = (index: number) => vehicles[index]?.vehicleCard.id ?? ''
  const walk =
    (by: number): PageKey['act'] =>
    ({ shiftKey }) => {
      const current = currentIndex()
      const next = current === undefined ? rest.firstIndex() : Math.min(vehicles.length - 1, Math.max(0, current + by))
      if (shiftKey && maySelect) selectTo(idAt(next), idAt(current ?? next))
      reveal(next)
      focusCard(scroller, next)
    }
  const pick: PageKey['act'] = ({ shiftKey }) => {
    const current = currentIndex()
    if (current !== undefined) (shiftKey ? selectTo : toggle)(idAt(current))
  }
  const leave = () => {
    rest.forget()
    focused()?.blur()
  }
  usePageKeys([
    { keys: ['j'], does: 'Next vehicle', act: walk(1) },
    { keys: ['k'], does: 'Previous vehicle', act: walk(-1) },
    ...(columns > 1
      ? [
          { keys: ['ArrowRight'], does: 'Next vehicle', act: walk(1), isMeant: isFree },
          { keys: ['ArrowLeft'], does: 'Previous vehicle', act: walk(-1), isMeant: isFree },
          { keys: ['ArrowDown'], does: 'Vehicle below', act: walk(columns), isMeant: isFree },
          { keys: ['ArrowUp'], does: 'Vehicle above', act: walk(-columns), isMeant: isFree },
        ]
      : [
          { keys: ['ArrowDown'], does: 'Next vehicle', act: walk(1), isMeant: isFree },
          { keys: ['ArrowUp'], does: 'Previous vehicle', act: walk(-1), isMeant: isFree },
        ]),
    {
      keys: ['Enter'],
      does: 'Open the vehicle',
      act: () => focused()?.querySelector<HTMLElement>(links)?.click(),
      isMeant: isOnCard,
    },
    ...(maySelect ? [{ keys: ['x'], does: 'Select the vehicle', act: pick }] : []),
    {
      keys: ['Escape'],
      does: 'Leave the vehicle',
      act: leave,
      // While vehicles are selected it lets go of those first.
      isMeant: () => isInList() && !rest.isPreviewed && selected().size === 0,
    },
  ])
}

const mostFrames = 30

/** A card that has just been scrolled to is drawn a frame or two later. */
function focusCard(scroller: RefObject<HTMLElement | null>, index: number, frames = mostFrames): void {
  const card = scroller.current?.querySelector(`[data-index="${index}"]`)?.querySelector<HTMLElement>(cards)
  if (card) card.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusCard(scroller, index, frames - 1))
}
