import { area, type End, heightsOf, pair, plate } from './end.ts'
import { lit, mixed } from './paint.ts'
import type { Shape } from './shape.ts'

const dark = '#15191b'

/** Lamps, grille, intake and plate. */
export function drawFront(end: End): Shape[] {
  const { shape, drawing, paint } = end
  const [top, foot] = heightsOf(drawing.headlight)
  const isTall = shape === 'pickup' || shape === 'suv' || shape === 'van'
  const bar = { color: mixed(dark, '#ffffff', 0.28), width: 0.7 }
  const grille = isTall ? { top: top + 2, foot: 68, half: 50, narrow: 4 } : { top: foot - 3, foot: 69, half: 44, narrow: 10 }
  const bars = [0.25, 0.5, 0.75].map((share) => {
    const half = grille.half - grille.narrow * share
    return area(end, `M${-half} ${grille.top + (grille.foot - grille.top) * share}H${half}`, bar)
  })
  const low = grille.half - grille.narrow
  return [
    ...lamps(end, top, foot),
    area(end, `M${-grille.half} ${grille.top}H${grille.half}L${low} ${grille.foot}H${-low}Z`, { color: dark }),
    ...bars,
    area(end, 'M-72 70.5H72L66 74H-66Z', { color: mixed(lit(paint, 0.55), dark, 0.7) }),
    ...pair(end, 'M62 69L80 68.4V71L64 71.4Z', { color: '#d8dfe0', opacity: 0.7 }),
    ...plate(end, isTall ? 69.5 : 68.6, -1),
  ]
}

function lamps(end: End, top: number, foot: number): Shape[] {
  return [
    ...pair(end, `M50 ${top + 3}L97 ${top - 0.6}L99 ${foot - 1.4}L56 ${foot}Z`, { color: '#20272a' }),
    ...pair(end, `M56 ${top + 3.2}L94 ${top + 0.6}L95 ${foot - 2.4}L60 ${foot - 1}Z`, { color: '#dfe8ea' }),
    ...pair(end, `M68 ${top + 3.4}L78 ${top + 2.8}L79 ${foot - 1.8}L70 ${foot - 1.4}Z`, { color: '#ffffff' }),
  ]
}
