import styles from './StripLegend.module.css'

/** The marks that repeat; values stand at their lines. */
export function StripLegend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      <span>
        <svg aria-hidden="true">
          <circle cx="7" cy="7" r="3" fill="var(--ch-wait)" />
        </svg>
        A vehicle within its goal
      </span>
      <span>
        <svg aria-hidden="true">
          <path d="M3.2 7l3.8-3.8 3.8 3.8-3.8 3.8z" fill="var(--late-fill)" />
        </svg>
        over its goal
      </span>
      <span>
        <svg aria-hidden="true">
          <path d="M7 0v14" stroke="var(--ink)" strokeWidth="2.4" />
        </svg>
        Median
      </span>
      <span>
        <svg aria-hidden="true">
          <path d="M3 1.5h6v11H3" fill="none" stroke="var(--ink)" strokeWidth="1.8" />
        </svg>
        9 of 10 within
      </span>
      <span>
        <svg aria-hidden="true">
          <path d="M3 11h8l-4-6z" fill="var(--ink)" />
        </svg>
        Average
      </span>
    </span>
  )
}
