import type { ReportProps } from '../report-address.ts'
import styles from './LimitsFrom.module.css'

type Props = Pick<ReportProps, 'onChange'> & {
  /** In words, the day of the first vehicle. */
  readonly first: string
  /** The day from which limits are, or could be: as the address holds it, and in words. */
  readonly since: string | undefined
  readonly name: string | undefined
  readonly isOwn: boolean
}

/** From which day on vehicles count for the limits: all of them, or those since something changed or since a day that the reader picked. */
export function LimitsFrom({ first, since, name, isOwn, onChange }: Props) {
  if (since === undefined) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset.
    <span className={styles.group} role="group" aria-label="Limits">
      <button type="button" aria-pressed={!isOwn} onClick={() => onChange({ since: undefined })}>
        From {first}
      </button>
      <button type="button" aria-pressed={isOwn} onClick={() => onChange({ since })}>
        Limits from {name}
      </button>
    </span>
  )
}
