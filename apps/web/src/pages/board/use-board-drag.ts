import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A card that has been lifted. */
export type Drag = {
  readonly vehicle: Vehicle
  /** Where it hangs at the pointer, in pixels of the window; null when it was lifted by key. */
  readonly at: { readonly x: number; readonly y: number; readonly width: number } | null
  /** The step it hangs over. */
  readonly overId: string | undefined
}

type Held = {
  readonly vehicle: Vehicle
  readonly pointerId: number
  /** A finger scrolls unless it rests first. */
  readonly byTouch: boolean
  readonly fromX: number
  readonly fromY: number
  readonly insetX: number
  readonly insetY: number
  readonly width: number
}

// A hand that clicks is never quite still.
const slackPx = { mouse: 6, touch: 8 }
const pressMs = 400
const edgePx = 56
const scrollPx = 14

/** Lifts a card and carries it from column to column: with a mouse at once, with a finger after a long press, or by keys. Esc gives up. */
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
  const isCarried = drag?.at != null
  // A finger that carries a card neither scrolls the line nor opens the browser's own menu. Chrome asks at the first touch who may say so.
  useEffect(() => {
    const scroller = line.current
    const keep = (event: Event) => isCarried && event.preventDefault()
    for (const type of ['touchmove', 'contextmenu']) scroller?.addEventListener(type, keep, { passive: false })
    return () => {
      for (const type of ['touchmove', 'contextmenu']) scroller?.removeEventListener(type, keep)
    }
  }, [line, isCarried])
  const begin = (event: ReactPointerEvent<HTMLElement>, vehicle: Vehicle) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const { pointerId, clientX, clientY } = event
    const byTouch = event.pointerType !== 'mouse'
    const [insetX, insetY] = [clientX - left, clientY - top]
    setHeld({ vehicle, pointerId, byTouch, fromX: clientX, fromY: clientY, insetX, insetY, width })
  }
  const giveUp = () => {
    setHeld(null)
    setDrag(null)
  }
  const lift = (vehicle: Vehicle) => setDrag({ vehicle, at: null, overId: vehicle.stepItem?.id })
  const hangOver = (stepId: string) => setDrag((known) => known && { ...known, overId: stepId })
  const putDown = () => {
    giveUp()
    if (drag?.overId !== undefined && drag.overId !== drag.vehicle.stepItem?.id) onDrop(drag.vehicle, drag.overId)
  }
  return { drag, begin, ghost, giveUp, byKey: { lift, hangOver, putDown } }
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
  let isLifted = false
  let frame = 0
  let shownId: string | undefined
  // The board is drawn anew only when another step is reached; between, what hangs at the pointer moves alone.
  const show = () => {
    const overId = stepAt(at.x, at.y)
    const [x, y] = [at.x - held.insetX, at.y - held.insetY]
    if (ghost.current && overId === shownId) ghost.current.style.transform = placeOf({ x, y })
    else setDrag({ vehicle: held.vehicle, at: { x, y, width: held.width }, overId })
    shownId = overId
  }
  const scroll = () => {
    const by = scrollBy(at.x, line.current)
    if (by !== 0) line.current?.scrollBy({ left: by, behavior: 'instant' })
    if (by !== 0) show()
    frame = requestAnimationFrame(scroll)
  }
  const lift = () => {
    isLifted = true
    frame = requestAnimationFrame(scroll)
    if (held.byTouch) navigator.vibrate?.(15)
    show()
  }
  const pressed = held.byTouch ? setTimeout(lift, pressMs) : undefined
  const move = (event: PointerEvent) => {
    if (event.pointerId !== held.pointerId) return
    at.x = event.clientX
    at.y = event.clientY
    if (isLifted) return show()
    if (Math.hypot(at.x - held.fromX, at.y - held.fromY) < slackPx[held.byTouch ? 'touch' : 'mouse']) return
    if (held.byTouch) letGo()
    else lift()
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== held.pointerId) return
    const stepId = isLifted ? stepAt(event.clientX, event.clientY) : undefined
    if (isLifted) swallowClick()
    letGo()
    if (stepId !== undefined && stepId !== held.vehicle.stepItem?.id) drop(stepId)
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The button is still down, and comes up as a click.
    if (isLifted) window.addEventListener('pointerup', swallowClick, { once: true })
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
    clearTimeout(pressed)
    cancelAnimationFrame(frame)
    setDrag(null)
  }
}

/** Where on the screen a thing hangs, for its style. */
export function placeOf({ x, y }: { readonly x: number; readonly y: number }): string {
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
