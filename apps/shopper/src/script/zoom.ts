const MAX_ZOOM = 4
const PRESS_ZOOM = 2.5

type Point = { x: number; y: number }

/** Lets two fingers, a double press and the wheel make a photo larger, and one finger move it while it is. */
export function followFingers(item: HTMLElement, image: HTMLElement): void {
  const fingers = new Map<number, Point>()
  let view = { scale: 1, x: 0, y: 0 }
  const show = () => {
    item.classList.toggle('zoomed', view.scale > 1)
    image.style.transform = view.scale > 1 ? `translate(${view.x}px,${view.y}px) scale(${view.scale})` : ''
  }
  /** Scales about a point of the window, so that it stays where it is. */
  const zoom = (wanted: number, { x, y }: Point) => {
    const scale = Math.min(MAX_ZOOM, Math.max(1, wanted))
    const box = item.getBoundingClientRect()
    const [fromX, fromY] = [x - box.left - box.width / 2, y - box.top - box.height / 2]
    const by = scale / view.scale
    view = within({ scale, x: fromX - (fromX - view.x) * by, y: fromY - (fromY - view.y) * by }, box)
    show()
  }
  item.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, pointOf(event))
    if (view.scale > 1) item.setPointerCapture(event.pointerId)
  })
  item.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    const now = pointOf(event)
    fingers.set(event.pointerId, now)
    if (other) zoom((view.scale * distance(now, other)) / Math.max(1, distance(before, other)), between(now, other))
    else if (view.scale > 1) {
      view = within({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }, item.getBoundingClientRect())
      show()
    }
  })
  const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)
  item.addEventListener('pointerup', lift)
  item.addEventListener('pointercancel', lift)
  item.addEventListener('dblclick', (event) => zoom(view.scale > 1 ? 1 : PRESS_ZOOM, pointOf(event)))
  item.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && view.scale === 1) return
      event.preventDefault()
      zoom(view.scale * Math.exp(-event.deltaY / 200), pointOf(event))
    },
    { passive: false },
  )
}

/** Never moved further than its own edge. */
function within({ scale, x, y }: { scale: number } & Point, { width, height }: DOMRect) {
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) }
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
