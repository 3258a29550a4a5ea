import { IconRefresh } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from './PullToRefresh.module.css'

type Props = { readonly main: HTMLElement; readonly onRefresh: () => Promise<unknown> }

/** On touch screens: pulling the page down from its top reads anew what it shows. */
export function PullToRefresh({ main, onRefresh }: Props) {
  const { distance, isRefreshing } = usePull(main, onRefresh)
  const look = isRefreshing ? styles.refreshing : distance >= triggerAt ? styles.ready : ''
  return (
    <>
      {distance > 0 && (
        <div
          className={`${styles.place} ${look}`}
          style={{ '--pull': `${distance}px` } as CSSProperties /* a property of ours */}
        >
          <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isRefreshing && 'Refreshing'}
      </span>
    </>
  )
}

// Shorter than this nobody sees that anything happened.
const shortestMs = 400

type Pull = { readonly distance: number; readonly isRefreshing: boolean }

const rest: Pull = { distance: 0, isRefreshing: false }

/** Follows a finger that pulls `main` down from its top, and refreshes when it lets go far enough. */
function usePull(main: HTMLElement, onRefresh: () => Promise<unknown>): Pull {
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

/** How far, in pixels of the indicator, a pull must go to refresh. */
export const triggerAt = 64
const furthest = 96

/** The indicator follows the finger at half its way, and not beyond its end. */
export function pullDistance(fingerY: number): number {
  return Math.max(0, Math.min(furthest, fingerY / 2))
}

/** Whether a finger's first move pulls the page down, rather than scrolling it or something sideways. */
export function isPull(dx: number, dy: number): boolean {
  return dy > 0 && dy > Math.abs(dx)
}

type Box = { readonly scrollTop: number; readonly parentElement: Box | null }

/** Whether everything that scrolls between what was touched and `edge` stands at its top. */
export function isAtTop(touched: Box | null, edge: Box): boolean {
  for (let box = touched; box !== null; box = box.parentElement) {
    if (box.scrollTop > 0) return false
    if (box === edge) return true
  }
  return false
}
