import { markupOf, type Shape } from './shape.ts'

/** Pixels of a picture that fills a screen. */
export const width = 800
export const height = 600
const ground = 466

/** A car in a bright room, as large as it fits. */
export function inStudio(shapes: readonly Shape[], isMirrored = false): string {
  const solid = shapes.filter(({ soft }) => !soft).flatMap(({ points }) => points)
  const [left, right] = [Math.min(...solid.map(([x]) => x)), Math.max(...solid.map(([x]) => x))]
  const [top, foot] = [Math.min(...solid.map(([, y]) => y)), Math.max(...solid.map(([, y]) => y))]
  const scale = Math.min(650 / (right - left), 380 / (foot - top))
  const turn = isMirrored ? `translate(${width} 0) scale(-1 1) ` : ''
  const place = `${turn}translate(${width / 2} ${ground}) scale(${scale.toFixed(4)}) translate(${-(left + right) / 2} ${-foot})`
  return room(`<g transform="${place}">${shapes.map(markupOf).join('')}</g>`)
}

function room(content: string): string {
  return svg(
    `
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c3cccf"/><stop offset="1" stop-color="#e9eded"/></linearGradient>
    <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe5e5"/><stop offset=".5" stop-color="#c9d1d2"/><stop offset="1" stop-color="#b3bdbf"/></linearGradient>
    <radialGradient id="lamp" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    `<rect width="${width}" height="400" fill="url(#wall)"/><rect y="388" width="${width}" height="212" fill="url(#ground)"/>
    <rect y="372" width="${width}" height="34" fill="#e4e9e9" filter="url(#soft9)"/>
    <ellipse cx="400" cy="250" rx="420" ry="230" fill="url(#lamp)"/>${content}`,
  )
}

export function svg(defs: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>
    <filter id="soft9" x="-50%" y="-400%" width="200%" height="900%"><feGaussianBlur stdDeviation="7"/></filter>
    <filter id="soft4" x="-50%" y="-400%" width="200%" height="900%"><feGaussianBlur stdDeviation="2.4"/></filter>${defs}</defs>${content}</svg>`
}
