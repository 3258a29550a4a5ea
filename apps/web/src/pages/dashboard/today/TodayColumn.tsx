import { formatCount } from '@lotline/domain/amounts/count'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import styles from './Today.module.css'

export type TodayRow = {
  readonly id: string
  readonly stockNumber: string
  readonly title: string
  /** Behind the title, and never cut off: ', 3 tasks'. */
  readonly more?: string
  readonly place: string
  readonly figure: string
  readonly link: LinkProps
}

type Props = {
  readonly icon: ReactNode
  readonly total: number | undefined
  /** What the number counts: 'late'. */
  readonly words: string
  /** What is said of zero. */
  readonly none: string
  readonly link: LinkProps
  readonly rows: readonly TodayRow[]
  readonly look?: 'late' | 'warning'
  /** What the button below says, which leads to all of them, instead of how many more there are. */
  readonly review?: string | undefined
  readonly reading: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
    readonly error: Error | null
  }
}

/** How many there are, which leads to all of them, and the three that are most urgent. One tab stop; arrows go on from there. */
export function TodayColumn({ icon, total, words, none, link, rows, look, review, reading }: Props) {
  if (total === undefined)
    return (
      <section className={styles.column} aria-label={words}>
        <NotLoaded what={`what is ${words}`} rows={3} {...reading} />
      </section>
    )
  const more = total - rows.length
  return (
    // The links in it are what is focused; the arrows are heard where they bubble to.
    <section className={styles.column} aria-label={words} onKeyDown={step}>
      <Link {...link} className={styles.head}>
        {icon}
        {total === 0 ? (
          <span className={styles.none}>{none}</span>
        ) : (
          <>
            <span className="sign">{formatCount(total)}</span> <span className={styles.words}>{words}</span>
          </>
        )}
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link {...row.link} tabIndex={-1} className={styles.row}>
              <Plate stockNumber={row.stockNumber} />
              <span className={styles.name}>
                <span className={styles.title}>
                  <span className="ell">{row.title}</span>
                  {row.more}
                </span>
                <small className="ell">{row.place}</small>
              </span>
              <span className={`fig ${look ? styles[look] : ''}`}>{row.figure}</span>
            </Link>
          </li>
        ))}
      </ul>
      {review !== undefined && rows.length > 0 && (
        <Link {...link} tabIndex={-1} className={styles.review}>
          {review}
        </Link>
      )}
      {review === undefined && more > 0 && rows.length > 0 && (
        <Link {...link} tabIndex={-1} className={styles.more}>
          {formatCount(more)} more {words}
        </Link>
      )}
    </section>
  )
}

function step(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  links[Math.max(0, Math.min(links.length - 1, to))]?.focus()
}
