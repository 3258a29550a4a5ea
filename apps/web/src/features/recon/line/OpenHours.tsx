import type { BusinessHours } from '@lotline/domain/calendar/calendar'
import { hoursWords } from '@lotline/domain/calendar/calendar-rules'
import { IconClockHour4 } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './OpenHours.module.css'

type Props = {
  readonly hours: BusinessHours
  /** It stands at the right edge: what it tells opens to the left. */
  readonly isAtEnd?: boolean
}

/** Says that the times beside it count opening hours only; which ones is told to whoever points at it, tabs to it or taps it. */
export function OpenHours({ hours, isAtEnd = false }: Props) {
  const id = useId()
  return (
    <span className={styles.mark}>
      <button type="button" className={styles.button} aria-label="Counts opening hours only" aria-describedby={id}>
        <IconClockHour4 size={14} stroke={1.75} aria-hidden="true" />
        <span>Opening hours</span>
      </button>
      <span id={id} role="tooltip" className={`${styles.tip} ${isAtEnd ? styles.end : styles.start}`}>
        Counts opening hours only: {hoursWords(hours)}
      </span>
    </span>
  )
}
