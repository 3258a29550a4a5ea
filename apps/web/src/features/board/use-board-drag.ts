import type { Vehicle } from '@lotline/contract/vehicles'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type Drag = {
  readonly vehicle: Vehicle
  /** Of the card that hangs at the pointer when it reached this step, in pixels of the window. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** The step it hangs over. */
  readonly overId: string | undefined
}

type Held = { vehicle: Vehicle; pointerId: number; fromX: number; fromY: number; insetX: number; insetY: number; width: number }

// A hand that clicks is never quite still.
const slackPx = 6
const edgePx = 56
const scrollPx = 14

/** Drags a card from column to column by mouse, pen or finger. Near an edge the line scrolls along; Esc gives up. */
export function useBoardDrag(line: RefObject<HTMLElement | null>, onDrop: (vehicle: Vehicle, stepId: string) => void) {
  const [held, setHeld] = useState<Held | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    // What listens to the window calls the latest, without being put up anew each time.
    drop.current = onDrop
  })
  // The pointer is the outside system: once a card is held it is followed wherever it goes.
  useEffect(() => {
    if (!held) return undefined
    return follow(held, {
      line,
      ghost,
      setDrag,
      drop: (stepId) => drop.current(held.vehicle, stepId),
      letGo: () => setHeld(null),
    })
  }, [held, line])
  const begin = (event: ReactPointerEvent<HTMLElement>, vehicle: Vehicle) => {
    const card = event.currentTarget.closest('article')
    if (event.button !== 0 || !card || (event.target as Element).closest('button')) return
    const { left, top, width } = card.getBoundingClientRect()
    const { pointerId, clientX, clientY } = event
    setHeld({ vehicle, pointerId, fromX: clientX, fromY: clientY, insetX: clientX - left, insetY: clientY - top, width })
  }
  return { drag, begin, ghost }
}

type Acts = {
  line: RefObject<HTMLElement | null>
  ghost: RefObject<HTMLElement | null>
  setDrag: (drag: Drag | null) => void
  drop: (stepId: string) => void
  letGo: () => void
}

function follow(held: Held, { line, ghost, setDrag, drop, letGo }: Acts): () => void {
  const listening = new AbortController()
  const at = { x: held.fromX, y: held.fromY }
  let isDragging = false
  let frame = 0
  let shownId: string | undefined
  // The board is drawn anew only when another step is reached; between, what hangs at the pointer moves alone.
  const show = () => {
    const overId = stepAt(at.x, at.y)
    const [x, y] = [at.x - held.insetX, at.y - held.insetY]
    if (ghost.current && overId === shownId) ghost.current.style.transform = placeOf({ x, y })
    else setDrag({ vehicle: held.vehicle, x, y, width: held.width, overId })
    shownId = overId
  }
  const scroll = () => {
    const by = scrollBy(at.x, line.current)
    if (by !== 0) line.current?.scrollBy({ left: by, behavior: 'instant' })
    if (by !== 0) show()
    frame = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== held.pointerId) return
    at.x = event.clientX
    at.y = event.clientY
    if (!isDragging && Math.hypot(at.x - held.fromX, at.y - held.fromY) < slackPx) return
    if (!isDragging) frame = requestAnimationFrame(scroll)
    isDragging = true
    show()
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== held.pointerId) return
    const stepId = isDragging ? stepAt(event.clientX, event.clientY) : undefined
    if (isDragging) swallowClick()
    letGo()
    if (stepId !== undefined && stepId !== held.vehicle.stepItem?.id) drop(stepId)
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The button is still down, and comes up as a click.
    if (isDragging) window.addEventListener('pointerup', swallowClick, { once: true })
    letGo()
  }
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === held.pointerId) letGo()
  }
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('keydown', giveUp, { signal })
  return () => {
    listening.abort()
    cancelAnimationFrame(frame)
    setDrag(null)
  }
}

/** Where on the screen a thing hangs, for its style. */
export function placeOf({ x, y }: Pick<Drag, 'x' | 'y'>): string {
  return `translate(${x}px, ${y}px)`
}

function stepAt(x: number, y: number): string | undefined {
  const column = document.elementsFromPoint(x, y).find((element) => element.matches('[data-step-id]'))
  return column instanceof HTMLElement ? column.dataset.stepId : undefined
}

function scrollBy(x: number, line: HTMLElement | null): number {
  const box = line?.getBoundingClientRect()
  if (!box) return 0
  if (x < box.left + edgePx) return -scrollPx
  return x > box.right - edgePx ? scrollPx : 0
}

/** A card that was let go of over its own link must not open it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
