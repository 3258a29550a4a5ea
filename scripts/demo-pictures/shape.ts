import type { Point } from './outline.ts'

/** A part of a picture: an area, or a line where it has a width. */
export type Shape = {
  points: readonly Point[]
  color: string
  opacity?: number
  width?: number
  /** Blurred by so much. */
  soft?: number
}

export function markupOf({ points, color, opacity = 1, width, soft }: Shape): string {
  const path = `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`
  const filter = soft ? ` filter="url(#soft${soft})"` : ''
  const shown = opacity < 1 ? ` opacity="${opacity}"` : ''
  if (width)
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${shown}/>`
  return `<path d="${path}Z" fill="${color}"${shown}${filter}/>`
}

/** The points around all of them. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (list: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of list) {
      while (kept.length > 1 && turnOf(kept.at(-2), kept.at(-1), point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turnOf(a: Point = [0, 0], b: Point = [0, 0], [x, y]: Point): number {
  return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
}
