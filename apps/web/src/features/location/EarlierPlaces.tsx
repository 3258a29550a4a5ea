import { coordinateWords } from '@lotline/domain/location/position'
import { useState } from 'react'
import { Action } from '../../ui/Action.tsx'
import { clockWords, dayWords, fullMomentWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './EarlierPlaces.module.css'
import { distanceWords, percentWords } from './location-words.ts'
import { distanceOf, type Stay } from './trail.ts'

// As many as are numbered in the drawing.
const first = 12

/** Where it stood before, numbered as in the drawing: the same trail in words. */
export function EarlierPlaces({ stays }: { readonly stays: readonly Stay[] }) {
  const now = new Date(useNow())
  const [isLong, setLong] = useState(false)
  const [latest, ...earlier] = stays
  if (!latest || earlier.length === 0) return null
  return (
    <section aria-label="Before that">
      <h3>Before that</h3>
      <ol className={styles.earlier}>
        {earlier.slice(0, isLong ? earlier.length : first).map((stay, index) => (
          <li key={stay.at}>
            <span className="fig mut">{index + 1}</span>
            <time dateTime={stay.at}>{stayWords(stay, now)}</time>
            <span>{distanceWords(distanceOf(stay, latest))}</span>
            <span className="fig">{coordinateWords(stay)}</span>
            <span>{sourceWords(stay)}</span>
          </li>
        ))}
      </ol>
      {!isLong && earlier.length > first && (
        <Action onClick={() => setLong(true)}>{`Show ${earlier.length - first} more`}</Action>
      )}
    </section>
  )
}

/** 'Tue, Nov 17, 1:40 PM', or from when to when it stood there. */
function stayWords({ since, at }: Stay, now: Date): string {
  const [from, to] = [new Date(since), new Date(at)]
  if (clockWords(from) === clockWords(to) && dayWords(from, now) === dayWords(to, now)) return fullMomentWords(to, now)
  const until = dayWords(from, now) === dayWords(to, now) ? clockWords(to) : fullMomentWords(to, now)
  return `${fullMomentWords(from, now)} to ${until}`
}

function sourceWords({ source, battery, fuel }: Stay): string {
  const levels = [battery !== null && `battery ${percentWords(battery)}`, fuel !== null && `gas ${percentWords(fuel)}`]
  return [source === 'GPS' ? 'Tracker' : 'By phone', ...levels.filter((word) => word !== false)].join(', ')
}
