import { minutesOf, timeOf } from '@lotline/domain/calendar/calendar'
import { wallText } from '@lotline/domain/calendar/wall-clock'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { movedTime, quietStretches, timeWords } from './preference-words.ts'
import styles from './QuietPanel.module.css'

type Times = { readonly from: string; readonly to: string }
type Props = {
  readonly quiet: Times
  readonly timeZone: string
  readonly now: Date
  readonly onChange: (change: Partial<Times>) => void
}

const handles = [
  { name: 'to', label: 'Quiet until' },
  { name: 'from', label: 'Quiet from' },
] as const
const hours = [
  [0, '12 AM'],
  [6, '6 AM'],
  [12, 'Noon'],
  [18, '6 PM'],
] as const

const moves: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 4,
  PageDown: -4,
}

/** A day from midnight to midnight with what is quiet of it; its ends are moved by quarters of an hour and saved as they are let go. */
export function QuietBar({ quiet, timeZone, now, onChange }: Props) {
  const [draft, setDraft] = useState<Partial<Times>>({})
  const track = useRef<HTMLDivElement>(null)
  const isOffline = useNetworkRefusal() !== undefined
  const shown = { ...quiet, ...draft }
  const settle = () => {
    const moved = Object.entries(draft).some(([name, time]) => quiet[name === 'from' ? 'from' : 'to'] !== time)
    if (moved) onChange(draft)
    setDraft({})
  }
  const byKey = (name: keyof Times) => (event: KeyboardEvent) => {
    const quarters = moves[event.key]
    const time = event.key === 'Home' ? '00:00' : event.key === 'End' ? '23:45' : quarters && movedTime(shown[name], quarters)
    if (!time || isOffline) return
    event.preventDefault()
    setDraft({ [name]: time })
  }
  const byPointer = (name: keyof Times) => (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    setDraft({ [name]: timeOf(Math.min(95, Math.round(share * 96)) * 15) })
  }
  return (
    <div className={styles.bar}>
      <div className={styles.track} ref={track}>
        {quietStretches(shown).map(({ left, width }) => (
          <i key={left} style={{ left: `${left}%`, width: `${width}%` }} />
        ))}
        <div className={styles.now} style={{ left: placeOf(wallText(now, timeZone).slice(11)) }}>
          <span>Now</span>
        </div>
        {handles.map(({ name, label }) => (
          <div
            key={name}
            className={styles.handle}
            style={{ left: placeOf(shown[name]) }}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={1439}
            aria-valuenow={minutesOf(shown[name])}
            aria-valuetext={timeWords(shown[name])}
            aria-disabled={isOffline || undefined}
            onKeyDown={byKey(name)}
            onKeyUp={settle}
            onBlur={settle}
            onPointerDown={(event) => !isOffline && event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={byPointer(name)}
            onPointerUp={settle}
            onPointerCancel={() => setDraft({})}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {hours.map(([hour, words]) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {words}
          </span>
        ))}
      </div>
    </div>
  )
}

function placeOf(time: string): string {
  return `${(minutesOf(time) / 1440) * 100}%`
}
