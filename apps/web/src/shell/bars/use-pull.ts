import { useEffect, useRef, useState } from 'react'
import { isAtTop, isPull, pullDistance, triggerAt } from './pull.ts'

// Shorter than this nobody sees that anything happened.
const shortestMs = 400

export type Pull = { readonly distance: number; readonly isRefreshing: boolean }

const rest: Pull = { distance: 0, isRefreshing: false }

/** Follows a finger that pulls `main` down from its top, and refreshes when it lets go far enough. */
export function usePull(main: HTMLElement, onRefresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState(rest)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  // The outside system is the touch screen. React listens passively, and a pull must keep the browser from its own.
  useEffect(() => {
    const gesture = new AbortController()
    const follow = followFinger(main, setPull, async () => {
      setPull({ distance: triggerAt, isRefreshing: true })
      await Promise.allSettled([refresh.current(), new Promise((done) => setTimeout(done, shortestMs))])
      setPull(rest)
    })
    const { signal } = gesture
    main.addEventListener('touchstart', follow.start, { signal, passive: true })
    main.addEventListener('touchmove', follow.move, { signal, passive: false })
    main.addEventListener('touchend', follow.end, { signal })
    main.addEventListener('touchcancel', follow.cancel, { signal })
    return () => gesture.abort()
  }, [main])
  return pull
}

function followFinger(main: HTMLElement, show: (pull: Pull) => void, refresh: () => Promise<void>) {
  let from: { x: number; y: number } | undefined
  let distance = 0
  let isBusy = false
  const cancel = () => {
    if (from && distance > 0) show(rest)
    from = undefined
    distance = 0
  }
  return {
    cancel,
    start: ({ touches, target }: TouchEvent) => {
      const [touch] = touches
      const mayPull = !isBusy && touches.length === 1 && target instanceof Element && isAtTop(target, main)
      from = mayPull && touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    move: (event: TouchEvent) => {
      const [touch] = event.touches
      if (!from || !touch) return
      const dy = touch.clientY - from.y
      if (distance === 0 && !isPull(touch.clientX - from.x, dy)) return cancel()
      if (event.cancelable) event.preventDefault()
      distance = pullDistance(dy)
      show({ distance, isRefreshing: false })
    },
    end: async () => {
      if (!from || distance < triggerAt) return cancel()
      from = undefined
      distance = 0
      isBusy = true
      await refresh()
      isBusy = false
    },
  }
}
