import { type RefObject, useEffect } from 'react'
import { usePageKeys } from '../../ui/page/page-keys.ts'

/** What keys do to cards; `isCarrying` while one is lifted. */
type Carrying = {
  readonly isCarrying: boolean
  /** Lifts the vehicle of that id. */
  readonly lift: (vehicleId: string) => void
  /** Carries it by so many columns. */
  readonly carry: (by: number) => void
  readonly putDown: () => void
  readonly giveUp: () => void
}

/** The arrows walk from card to card, Enter opens the menu of the one that has the focus, Space lifts it and puts it down. */
export function useBoardKeys(line: RefObject<HTMLElement | null>, { isCarrying, lift, carry, putDown, giveUp }: Carrying): void {
  const columns = () => [...(line.current?.children ?? [])].map(buttonsOf).filter((buttons) => buttons.length > 0)
  const walk = (across: number, down: number) => () => {
    if (isCarrying) return across === 0 ? undefined : carry(across)
    const all = columns()
    const at = all.findIndex((buttons) => buttons.some(isFocused))
    const row = Math.max(0, all[at]?.findIndex(isFocused) ?? 0)
    const buttons = at < 0 ? all[0] : all[Math.min(all.length - 1, Math.max(0, at + across))]
    const next = buttons?.[Math.min(buttons.length - 1, at < 0 ? 0 : Math.max(0, row + down))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const isFree = () => document.activeElement === document.body || (line.current?.contains(document.activeElement) ?? false)
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-movable]')?.dataset.vehicleId
  const space = () => {
    keepButtonStill()
    const vehicleId = focused()
    if (isCarrying) putDown()
    else if (vehicleId !== undefined) lift(vehicleId)
  }
  usePageKeys([
    { keys: ['ArrowDown', 'j'], does: 'Vehicle below', act: walk(0, 1), isMeant: isFree },
    { keys: ['ArrowUp', 'k'], does: 'Vehicle above', act: walk(0, -1), isMeant: isFree },
    { keys: ['ArrowRight'], does: 'Next step', act: walk(1, 0), isMeant: isFree },
    { keys: ['ArrowLeft'], does: 'Previous step', act: walk(-1, 0), isMeant: isFree },
    { keys: [' '], does: 'Lift the vehicle, and put it down', act: space, isMeant: () => isCarrying || focused() !== undefined },
    { keys: ['Escape'], does: 'Put it back', act: giveUp, isMeant: () => isCarrying },
  ])
}

/** Some browsers press a button when Space comes up, whatever became of its way down. */
function keepButtonStill(): void {
  window.addEventListener('keyup', (event) => event.preventDefault(), { capture: true, once: true })
}

function buttonsOf(column: Element): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('article button')]
}

function isFocused(button: HTMLElement): boolean {
  return button === document.activeElement
}

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
