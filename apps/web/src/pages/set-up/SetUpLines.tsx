import type { LineStep } from '@lotline/contract/recon/line'
import type { SetUp } from '@lotline/contract/rooftops/set-up'
import { formatCount } from '@lotline/domain/amounts/count'
import { usualDays } from '@lotline/domain/line/line-entry'
import { type SetUpLine, setUpLines } from '@lotline/domain/rooftops/set-up'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCalendar } from '../../api/session/current-user.ts'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { momentWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { hoursSummary, lineWords, peopleWords } from './line-summary.ts'
import styles from './SetUpLines.module.css'

type Props = {
  readonly tenant: string
  readonly setUp: SetUp
  readonly steps: readonly LineStep[]
  readonly settling: SetUpLine | undefined
  readonly onSettle: (line: SetUpLine) => void
}

type Words = {
  title: string
  /** What came of it, or what there is to do. */
  done: string
  todo: string
  /** Where it is settled. */
  way: LinkProps
  /** What leads on, and what settles it as it is. */
  go: string
  keep: string | undefined
}

/** The checklist. Done lines fold to what came of them, the first open one offers its one primary. */
export function SetUpLines(props: Props) {
  const { setUp } = props
  const current = setUpLines.find((line) => !setUp.done.includes(line))
  return (
    <ol className={`panel ${styles.list}`} aria-label="What there is to set up">
      {setUpLines.map((line, at) => (
        <Line key={line} line={line} number={at + 1} isCurrent={line === current} {...props} />
      ))}
    </ol>
  )
}

type LineProps = Props & { readonly line: SetUpLine; readonly number: number; readonly isCurrent: boolean }

function Line({ line, number, isCurrent, ...props }: LineProps) {
  const { setUp, settling, onSettle } = props
  const words = useWords(line, props)
  const isDone = setUp.done.includes(line)
  const failed = line === 'feed' && (setUp.feed?.state === 'FAILED' || setUp.feed?.state === 'HELD') ? setUp.feed : null
  const settle = () => onSettle(line)
  const lead = { onClick: line === 'board' ? settle : undefined, ...(line === 'board' && { target: '_blank' }) }
  const renderLink = (props: object) => <Link {...props} {...words.way} />
  return (
    <li
      className={`${styles.line} ${isCurrent ? styles.current : ''} ${isDone ? '' : styles.open}`}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <Sign isDone={isDone} isCurrent={isCurrent} number={number} />
      <div className={styles.words}>
        <h2>{words.title}</h2>
        <p>{isDone ? words.done : words.todo}</p>
        {failed && (
          <p className={styles.failed} role="alert">
            <StatusGlyph kind={failed.state === 'FAILED' ? 'late' : 'warning'} size={16} label="" />
            {failed.fileName} was {failed.state === 'FAILED' ? 'not taken in' : 'held'}: {failed.trouble}
          </p>
        )}
        {isCurrent && line === 'cars' && <Facts setUp={setUp} />}
        {isCurrent && (
          <div className={styles.acts}>
            <Button renderRoot={renderLink} {...lead} size="md" rightSection={<IconArrowRight size={16} aria-hidden="true" />}>
              {words.go}
            </Button>
            {words.keep && (
              <NetworkButton variant="default" size="md" loading={settling === line} onClick={settle}>
                {words.keep}
              </NetworkButton>
            )}
          </div>
        )}
      </div>
      {!isCurrent && (
        <Button
          renderRoot={renderLink}
          {...lead}
          variant="default"
          aria-label={`${isDone ? 'Change' : words.go}: ${words.title}`}
        >
          {isDone ? (line === 'board' ? 'Open again' : 'Change') : words.go}
        </Button>
      )}
    </li>
  )
}

function Facts({ setUp: { stock } }: { readonly setUp: SetUp }) {
  return (
    <dl className={styles.facts}>
      <Fact name="In stock" value={stock.total} />
      <Fact name={`${usualDays} days or less`} value={stock.recent} />
      <Fact name="On the line" value={stock.onTheLine} />
    </dl>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function useWords(line: SetUpLine, { tenant, setUp, steps }: Props): Words {
  const calendar = useCalendar()
  const now = new Date(useNow())
  const settings = (section: string) => ({ to: '/$tenant/settings/general/$', params: { tenant, _splat: section } }) as const
  const { stock } = setUp
  const hours = hoursSummary(calendar, now)
  const same = (words: string) => ({ done: words, todo: words })
  return {
    line: {
      title: 'The line',
      ...same(lineWords(steps)),
      way: settings('line'),
      go: 'Change the line',
      keep: 'Keep this line',
    },
    people: {
      title: 'People',
      ...same(peopleWords(setUp.people)),
      way: settings('people'),
      go: 'Invite people',
      keep: 'Done inviting',
    },
    hours: { title: 'Opening hours', ...same(hours), way: settings('hours'), go: 'Set the hours', keep: 'Looks right' },
    feed: {
      title: 'Inventory feed',
      done: feedWords(setUp.feed, now),
      todo: 'Upload the file that your inventory system exports. Its cars go into inventory; no clock starts.',
      way: { to: '/$tenant/feeds', params: { tenant } } as const,
      go: 'Upload a file',
      keep: 'Go on without a feed',
    },
    cars: {
      title: 'Cars on the line',
      done:
        stock.onTheLine === 0
          ? 'The line starts with no cars.'
          : `${carsWords(stock.onTheLine)} on the line, ${stock.total - stock.onTheLine} in inventory.`,
      todo: `${carsWords(stock.total)} in stock and none is on the line. Say which ones are being reconditioned now, and at which step. Their clocks start from the dates you give.`,
      way: { to: '/$tenant/set-up/$', params: { tenant, _splat: 'cars' } } as const,
      go: 'Choose the cars',
      keep: 'Start with none',
    },
    board: {
      title: 'Board on a TV',
      done: 'The board has been opened.',
      todo: 'Sign in on the shop’s TV and open the board there. It keeps itself up to date.',
      way: { to: '/$tenant/board', params: { tenant } } as const,
      go: 'Open the board',
      keep: 'No TV',
    },
  }[line]
}

function carsWords(count: number): string {
  return count === 1 ? '1 car is' : `${formatCount(count)} cars are`
}

function feedWords(feed: SetUp['feed'], now: Date): string {
  if (feed?.state !== 'DONE') return 'No feed yet: cars are added by hand.'
  const left = feed.leftOut === 0 ? 'none left out' : `${formatCount(feed.leftOut)} left out`
  return `${feed.fileName} came in ${momentWords(new Date(feed.at), now)}: ${formatCount(feed.read)} rows read, ${left}.`
}

function Sign({ isDone, isCurrent, number }: { readonly isDone: boolean; readonly isCurrent: boolean; readonly number: number }) {
  if (isDone) return <StatusGlyph kind="complete" size={20} label="Done" className={styles.sign} />
  return <span className={`${styles.number} ${isCurrent ? styles.numberNow : ''}`}>{number}</span>
}

/** Where one is on the rail. */
export function CurrentGlyph() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill="none" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="8" cy="8" r="3" fill="var(--accent)" />
    </svg>
  )
}
