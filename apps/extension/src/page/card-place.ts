export const card = { width: 340, height: 480 } as const
const gap = 10
const edge = 8

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Room = { readonly width: number; readonly height: number }
export type CardPlace = {
  readonly left: number
  readonly top: number
  readonly side: 'right' | 'left' | 'below'
  readonly pointer: number
}

/** Where a card stands that points at a mark: beside it, where there is room, else below. Undefined where the window is too small for one. */
export function placeCard(mark: Box, { width, height }: Room): CardPlace | undefined {
  if (width < card.width + 2 * edge || height < card.height + 2 * edge) return undefined
  const middle = (mark.top + mark.bottom) / 2
  const top = clamp(middle - card.height / 2, edge, height - card.height - edge)
  const pointer = clamp(middle - top, 16, card.height - 16)
  if (mark.right + gap + card.width + edge <= width) return { left: mark.right + gap, top, side: 'right', pointer }
  if (mark.left - gap - card.width >= edge) return { left: mark.left - gap - card.width, top, side: 'left', pointer }
  const left = clamp(mark.left, edge, width - card.width - edge)
  return {
    left,
    top: clamp(mark.bottom + gap, edge, height - card.height - edge),
    side: 'below',
    pointer: clamp(mark.left - left + 20, 16, 320),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
