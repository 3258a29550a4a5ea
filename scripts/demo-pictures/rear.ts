import { area, type End, heightsOf, pair, plate } from './end.ts'
import { lit, mixed } from './paint.ts'
import type { Shape } from './shape.ts'

const dark = '#15191b'
const glass = '#263238'

/** Lamps, plate, bumper, and the doors or the gate of what loads from behind. */
export function drawRear(end: End): Shape[] {
  const { shape, drawing, paint } = end
  const [top, foot] = heightsOf(drawing.tail)
  const isUpright = shape === 'pickup' || shape === 'van'
  const inner = isUpright ? 80 : 52
  return [
    ...(isUpright ? gate(end) : [area(end, `M${-inner} ${foot + 1.2}H0H${inner}`, { color: lit(paint, 0.72), width: 0.9 })]),
    ...pair(end, `M${inner} ${top}L98 ${top - 0.4}V${foot}L${inner + 4} ${foot - 0.6}Z`, { color: '#a51d22' }),
    ...pair(end, `M${inner + 5} ${top + 1.6}L95 ${top + 1.2}V${top + 3.2}L${inner + 6} ${top + 3.4}Z`, { color: '#ef6a60' }),
    area(end, 'M-86 70H86L80 74.5H-80Z', { color: mixed(lit(paint, 0.5), dark, 0.75) }),
    ...pair(end, 'M50 72H66V74H50Z', { color: '#8f989b' }),
    ...plate(end, shape === 'pickup' ? 67.5 : Math.min(61, foot + 2.6), 1),
  ]
}

function gate(end: End): Shape[] {
  const cut = { color: lit(end.paint, 0.68), width: 0.9 }
  const top = end.shape === 'van' ? 12 : 44
  const edge = area(end, `M-76 ${top}H76V66H-76V${top}`, cut)
  if (end.shape === 'pickup') return [edge, area(end, 'M-12 47.4H12V49.6H-12Z', { color: dark })]
  return [edge, area(end, `M0 ${top}V66`, cut), ...pair(end, 'M12 16H70V36H12Z', { color: glass })]
}
