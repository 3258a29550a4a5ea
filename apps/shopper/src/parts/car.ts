import { bodyShapeOf } from '@lotline/look/body-shape'
import { drawings } from '@lotline/look/drawings/silhouettes'
import type { VNode } from 'preact'
import { html } from '../html.ts'

/** A car of a body style, where there is no photo of it. */
export function carDrawing(bodyStyle: string | null, label: string): VNode {
  const { body, shade, glass, seams, rear, front, wheel } = drawings[bodyShapeOf(bodyStyle)]
  const wheels = [rear, front].map(
    (x) =>
      html`<circle cx=${x} cy="77" r=${wheel} class="car-dark" /><circle cx=${x} cy="77" r=${wheel * 0.6} class="car-rim" />`,
  )
  return html`<svg class="car" viewBox="-28 -56 300 225" role="img" aria-label=${label}>
    <rect x="-100" y="92" width="500" height="200" class="car-floor" />
    <path d=${body} class="car-body" /><path d=${shade} class="car-shade" opacity=".55" />
    ${glass.map((pane) => html`<path d=${pane} class="car-glass" />`)}
    <path d=${seams} class="car-seams" />${wheels}
  </svg>`
}
