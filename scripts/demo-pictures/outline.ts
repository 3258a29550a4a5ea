/** A point of a drawing: right, and down. */
export type Point = readonly [x: number, y: number]

const lengths: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 }
const curveSteps = 9

/** The pieces of an SVG path as points, curves in short strokes. Knows M, L, H, V, C, Z in both cases, and arcs of circles. */
export function piecesOf(path: string): Point[][] {
  const pieces: Point[][] = []
  let at: Point = [0, 0]
  for (const { command, values } of commandsOf(path)) {
    const name = command.toUpperCase()
    if (name === 'Z') continue
    const to = name === command ? values : relative(name, values, at)
    const drawn = strokesTo(name, to, at)
    if (name === 'M') pieces.push([])
    pieces.at(-1)?.push(...drawn)
    at = drawn.at(-1) ?? at
  }
  return pieces
}

function* commandsOf(path: string): Generator<{ command: string; values: number[] }> {
  for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([one]) => Number(one))
    const length = lengths[command.toUpperCase()]
    if (length === undefined) throw new Error(`A path with ${command} cannot be read: ${path}`)
    if (length === 0) yield { command, values: [] }
    for (let from = 0; length > 0 && from < numbers.length; from += length) {
      // What follows the first point of a move are lines.
      const isMove = command === 'M' || command === 'm'
      yield { command: isMove && from > 0 ? (command === 'M' ? 'L' : 'l') : command, values: numbers.slice(from, from + length) }
    }
  }
}

function relative(name: string, values: readonly number[], [x, y]: Point): number[] {
  if (name === 'H') return values.map((value) => value + x)
  if (name === 'V') return values.map((value) => value + y)
  if (name === 'A') return values.map((value, at) => (at === 5 ? value + x : at === 6 ? value + y : value))
  return values.map((value, at) => value + (at % 2 === 0 ? x : y))
}

function strokesTo(name: string, values: readonly number[], from: Point): Point[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values
  if (name === 'H') return [[a, from[1]]]
  if (name === 'V') return [[from[0], a]]
  if (name === 'C') return inSteps((t) => curveAt(from, [a, b], [c, d], [e, f], t))
  if (name === 'A') return arc(from, a, e === 1, [f, g])
  return [[a, b]]
}

function inSteps(at: (t: number) => Point): Point[] {
  return Array.from({ length: curveSteps }, (_, step) => at((step + 1) / curveSteps))
}

function curveAt(from: Point, one: Point, other: Point, to: Point, t: number): Point {
  const mix = (axis: 0 | 1) =>
    from[axis] * (1 - t) ** 3 + 3 * one[axis] * t * (1 - t) ** 2 + 3 * other[axis] * t ** 2 * (1 - t) + to[axis] * t ** 3
  return [mix(0), mix(1)]
}

/** The smaller arc of a circle between two points. */
function arc(from: Point, radius: number, isClockwise: boolean, to: Point): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const half = Math.hypot(dx, dy) / 2
  const reach = Math.sqrt(Math.max(0, radius ** 2 - half ** 2)) * (isClockwise ? 1 : -1)
  const center: Point = [(from[0] + to[0]) / 2 - (dy / (2 * half)) * reach, (from[1] + to[1]) / 2 + (dx / (2 * half)) * reach]
  const start = Math.atan2(from[1] - center[1], from[0] - center[0])
  const end = Math.atan2(to[1] - center[1], to[0] - center[0])
  const turn = isClockwise ? (end - start + 4 * Math.PI) % (2 * Math.PI) : -((start - end + 4 * Math.PI) % (2 * Math.PI))
  return inSteps((t) => [center[0] + radius * Math.cos(start + turn * t), center[1] + radius * Math.sin(start + turn * t)])
}
