import { type PointerEvent, useRef } from 'react'

const pressMs = 450
const slackPx = 8

/** What an element bears that means something else where a finger rests on it: the tap that ends the press is then none. */
export function useLongPress(onPress: () => void) {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined>(undefined)
  const isPressed = useRef(false)
  const letGo = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      letGo()
      isPressed.current = false
      if (pointerType !== 'touch') return
      const press = () => {
        isPressed.current = true
        navigator.vibrate?.(10)
        onPress()
      }
      held.current = { x, y, timer: setTimeout(press, pressMs) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > slackPx) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: { preventDefault: () => void }) => held.current && event.preventDefault(),
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isPressed.current) return
      isPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
