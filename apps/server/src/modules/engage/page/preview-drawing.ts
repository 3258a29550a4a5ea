import { formatPrice } from '@lotline/domain/amounts/money'
import { bodyShapeOf } from '@lotline/look/body-shape'
import { drawings } from '@lotline/look/drawings/silhouettes'
import { outlineOf, outlineWidth } from '../../../printing/outlines.ts'

/** Pixels that networks and messengers ask for. */
export const previewSize = { width: 1200, height: 630 }
const edge = 56

export type PreviewFacts = { title: string; trim: string; rooftop: string; price: number | null }

/** Name, rooftop and price as they stand over the photo, as a drawing. */
export function previewWords({ title, trim, rooftop, price }: PreviewFacts): string {
  const { width, height } = previewSize
  const dollars = price === null ? '' : formatPrice({ amount: price, currency: 'USD' })
  const priceWidth = dollars === '' ? 0 : outlineWidth(dollars, { face: 'figures', weight: 'bold', size: 76 })
  const room = width - 2 * edge - (priceWidth === 0 ? 0 : priceWidth + 40)
  const lines = [
    fitted(title, { face: 'figures', weight: 'bold', size: 68 }, { x: edge, y: height - 104, room }),
    fitted(
      [trim, rooftop].filter(Boolean).join(', '),
      { face: 'words', weight: 'normal', size: 34 },
      { x: edge, y: height - 48, room },
    ),
    dollars === ''
      ? ''
      : outlineOf(dollars, { face: 'figures', weight: 'bold', size: 76, x: width - edge - priceWidth, y: height - 72 }),
  ]
  const words = lines.map((path) => `<path d="${path}" fill="#fff"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect y="${height - 210}" width="${width}" height="210" fill="#131b1d" fill-opacity=".84"/>${words}</svg>`
}

type Style = { face: 'figures' | 'words'; weight: 'normal' | 'bold'; size: number }

/** As large as it fits, and no smaller than three quarters: what is longer still loses its end. */
function fitted(text: string, style: Style, { x, y, room }: { x: number; y: number; room: number }): string {
  const whole = outlineWidth(text, style)
  const size = Math.max(style.size * 0.75, Math.min(style.size, (style.size * room) / Math.max(1, whole)))
  let line = text
  while (line.length > 1 && outlineWidth(line, { ...style, size }) > room)
    line = `${line.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  return outlineOf(line, { ...style, size, x, y })
}

/** A car of a body style on the ground, where there is no photo of it. */
export function previewCar(bodyStyle: string | null): string {
  const { body, shade, glass, rear, front, wheel } = drawings[bodyShapeOf(bodyStyle)]
  const { width, height } = previewSize
  const wheels = [rear, front].map(
    (x) => `<circle cx="${x}" cy="77" r="${wheel}" fill="#4a5659"/><circle cx="${x}" cy="77" r="${wheel * 0.6}" fill="#c3cccd"/>`,
  )
  const panes = glass.map((pane) => `<path d="${pane}" fill="#d3dadb"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-100 -40 444 233"><rect x="-100" y="-40" width="444" height="233" fill="#e7ebeb"/><rect x="-100" y="92" width="444" height="101" fill="#d6dddd"/><path d="${body}" fill="#a7b2b4"/><path d="${shade}" fill="#8d9a9c" opacity=".55"/>${panes.join('')}${wheels.join('')}</svg>`
}
