import { type RefObject, useEffect } from 'react'

/** A card that changes columns takes the focus along, which the browser would drop with the place it stood in. */
export function useKeptFocus(line: RefObject<HTMLElement | null>, shown: unknown): void {
  // The browser's focus is the outside system, here and below.
  useEffect(() => {
    const note = () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-vehicle-id]')?.dataset.vehicleId
      if (line.current && id) line.current.dataset.focused = id
      else if (line.current && document.activeElement !== document.body) delete line.current.dataset.focused
    }
    // Who presses beside all cards has left them: no later reading of the board may take them back.
    const leave = ({ target }: PointerEvent) => {
      const isKept = target instanceof Element && target.closest('[data-vehicle-id], [role="menu"], [role="dialog"]')
      if (!isKept && line.current) delete line.current.dataset.focused
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [line])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what it follows.
  useEffect(() => {
    const id = line.current?.dataset.focused
    if (id && document.activeElement === document.body)
      line.current?.querySelector<HTMLElement>(`[data-vehicle-id="${id}"] button`)?.focus()
  }, [line, shown])
}
