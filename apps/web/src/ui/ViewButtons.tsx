import styles from './ViewButtons.module.css'

type Props<View extends string> = {
  readonly views: readonly View[]
  readonly current: View
  /** How many each shows. */
  readonly countOf: (view: View) => number
  readonly onChoose: (view: View) => void
}

/** What of a list is shown, each view with how much there is of it: 'All 5', 'Open 3'. */
export function ViewButtons<View extends string>({ views, current, countOf, onChoose }: Props<View>) {
  return (
    <div className={styles.views}>
      {views.map((view) => (
        <button key={view} type="button" aria-pressed={view === current} onClick={() => onChoose(view)}>
          {view} {countOf(view)}
        </button>
      ))}
    </div>
  )
}
