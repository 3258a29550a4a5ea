import { selected, selectTo, toggle } from './selected.ts'

// Before the browser's own menu would come.
const holdMs = 400

/**
 * Selecting by mouse and finger: Shift and a click select a range, a long press selects, and from then on every tap does. Heard before
 * the page hears of it, on whatever lies in a card or row of the list; a tick tells of itself.
 */
export function followGestures(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTouch = false
  let isHeld = false
  const stop = () => clearTimeout(timer)
  const hear = <Type extends keyof DocumentEventMap>(type: Type, heard: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, heard, { capture: true, signal })
  hear('pointerdown', (event) => {
    stop()
    isTouch = event.pointerType === 'touch'
    isHeld = false
    const id = vehicleAt(event)
    if (!id || !isTouch || selected().size > 0) return
    timer = setTimeout(() => {
      isHeld = true
      toggle(id)
    }, holdMs)
  })
  hear('pointerup', stop)
  hear('pointercancel', stop)
  hear('contextmenu', (event) => {
    if (isTouch && selected().size > 0 && vehicleAt(event)) event.preventDefault()
  })
  hear('mousedown', (event) => {
    // A text would be marked on the way.
    if (event.shiftKey && vehicleAt(event)) event.preventDefault()
  })
  hear('click', (event) => {
    const id = vehicleAt(event)
    const isRange = event.shiftKey && !isIn(event, 'a, button')
    if (!id || isIn(event, 'input') || !(isRange || (isTouch && selected().size > 0))) return
    event.stopPropagation()
    event.preventDefault()
    if (isRange) selectTo(id)
    else if (!isHeld) toggle(id)
  })
  signal.addEventListener('abort', stop)
}

function isIn({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function vehicleAt({ target }: Event): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-vehicle]')?.dataset.vehicle : undefined
}
