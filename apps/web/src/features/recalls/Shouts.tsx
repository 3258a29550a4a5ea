import type { Recall } from '@lotline/contract/recalls'
import { KnownFor } from './KnownFor.tsx'
import { Sign } from './RecallSign.tsx'
import styles from './Shouts.module.css'

/** What an open recall says that nobody may miss: a sign each, for the first of its kind. */
export function Shouts({ recalls }: { readonly recalls: readonly Recall[] }) {
  const stop = recalls.filter(({ doNotDrive }) => doNotDrive)
  const outside = recalls.filter(({ parkOutside }) => parkOutside)
  if (stop.length + outside.length === 0) return null
  return (
    <div className={styles.shouts}>
      <Shout kind="stop" recalls={stop} title="Do not drive" advice="Tow it, even on the lot." />
      <Shout kind="outside" recalls={outside} title="Park outside" advice="Keep it away from buildings." />
    </div>
  )
}

type Props = {
  readonly kind: 'stop' | 'outside'
  readonly recalls: readonly Recall[]
  readonly title: string
  readonly advice: string
}

function Shout({ kind, recalls: [first, ...others], title, advice }: Props) {
  if (!first) return null
  return (
    <section className={`${styles.shout} ${styles[kind]}`} aria-label={title}>
      <Sign kind={kind} size={52} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>
          {first.name}
          {others.length > 0 && ` and ${others.length} more`}. {advice}
        </p>
      </div>
      <KnownFor recall={first} isBold />
    </section>
  )
}
