import type { Recall } from '@lotline/contract/recalls'
import { KnownFor } from './KnownFor.tsx'
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

/** Beside a name: the same sign, small. */
export function SmallSign({ kind }: { readonly kind: 'stop' | 'outside' }) {
  return (
    <span className={`${styles.small} ${styles[kind]}`}>
      <Sign kind={kind} size={12} />
      {kind === 'stop' ? 'Do not drive' : 'Park outside'}
    </span>
  )
}

function Sign({ kind, size }: { readonly kind: 'stop' | 'outside'; readonly size: number }) {
  return (
    <svg className={styles.sign} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {kind === 'stop' ? (
        <>
          <path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5Z" fill="none" stroke="currentColor" strokeWidth="1.3" />
          <path d="M4.2 8h7.6" stroke="currentColor" strokeWidth="2.4" />
        </>
      ) : (
        <>
          <path d="M8 .8 15.2 8 8 15.2 .8 8Z" fill="none" stroke="currentColor" strokeWidth="1.3" />
          <path d="M8 4.4v4.4" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" />
          <circle cx="8" cy="11.3" r="1.05" fill="currentColor" />
        </>
      )}
    </svg>
  )
}
