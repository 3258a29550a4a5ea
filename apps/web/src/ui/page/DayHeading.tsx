import styles from './DayHeading.module.css'

type Props = { readonly day: string; readonly level: 2 | 3 }

/** The day above what happened on it, with a line to the end. */
export function DayHeading({ day, level }: Props) {
  const Heading = `h${level}` as const
  return <Heading className={styles.heading}>{day}</Heading>
}
