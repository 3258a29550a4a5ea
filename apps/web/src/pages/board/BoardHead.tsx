import type { BoardSortId } from '@lotline/contract/recon/board'
import { formatCount } from '@lotline/domain/amounts/count'
import { shortRooftopName } from '@lotline/domain/text/text'
import { Mark } from '@lotline/look/glyphs/Mark'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconArrowsMaximize, IconArrowsMinimize, IconCloudOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentUser } from '../../api/session/current-user.ts'
import type { Board } from '../../features/vehicles/vehicle-cache.ts'
import styles from './BoardHead.module.css'
import { wallClockWords } from './board-words.ts'

type Props = {
  readonly meta: Board['meta']
  readonly sortId: BoardSortId
  readonly now: Date
  /** The last reading failed: what is shown is as old as it says. */
  readonly isStale: boolean
  readonly isFull: boolean
  readonly onToggleFull: () => void
}

/** Whose line it is, how many vehicles stand how, and what time it is there. */
export function BoardHead({ meta, sortId, now, isStale, isFull, onToggleFull }: Props) {
  const { location, locations } = useCurrentUser()
  const rooftop = locations.find(({ id }) => id === location)?.name ?? 'Rooftop'
  const { total, warning, danger, unknown, idle, timeZone, asOf } = meta
  const icon = { size: '1.5em', stroke: 1.75, 'aria-hidden': true } as const
  return (
    <header className={styles.head}>
      {isFull && <Mark />}
      <h1 className="ell">{shortRooftopName(rooftop)} line</h1>
      {isStale && (
        <span className={styles.stale} role="status">
          <IconCloudOff {...icon} />
          Not connected, as of {wallClockWords(new Date(asOf), timeZone)}
        </span>
      )}
      <ul className={styles.totals} aria-label="Vehicles in recon">
        <Total count={total} words="in recon" />
        <Total count={total - warning - danger - unknown} words="on time" glyph="ok" />
        <Total count={warning} words="due soon" glyph="warning" />
        <Total count={danger} words="late" glyph="late" />
        {idle !== null && <Total count={idle} words="idle too long" glyph="idle" tip={idleTip} />}
        {unknown > 0 && <Total count={unknown} words="no goal" />}
      </ul>
      {(meta.sortIds.length > 1 || sortId !== 'URGENCY') && <Order sortId={sortId} />}
      <time className={styles.clock} dateTime={now.toISOString()}>
        {wallClockWords(now, timeZone)}
      </time>
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={styles.full}
          aria-label={isFull ? 'Leave full screen' : 'Full screen'}
          data-tip={isFull ? 'Leave full screen' : 'Full screen'}
          onClick={onToggleFull}
        >
          {isFull ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
        </button>
      )}
    </header>
  )
}

const orders: Readonly<Record<BoardSortId, string>> = { URGENCY: 'Most urgent first', DELAY_COST: 'Highest cost of delay first' }

/** What comes first in each step, kept in the address: a board that hangs in a shop comes back as it was. */
function Order({ sortId }: Pick<Props, 'sortId'>) {
  const { location } = useCurrentUser()
  const navigate = useNavigate()
  const choose = (chosen: string) =>
    navigate({
      to: '/$tenant/board',
      params: { tenant: location },
      search: { sort: chosen === 'DELAY_COST' ? chosen : undefined },
      replace: true,
    })
  return (
    <select
      className={styles.order}
      aria-label="Order of the vehicles"
      value={sortId}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {Object.entries(orders).map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  )
}

const idleTip = 'Idle in their step for longer than the limit. They count among the others too.'

type TotalProps = {
  readonly count: number
  readonly words: string
  readonly glyph?: 'ok' | 'warning' | 'late' | 'idle'
  /** What it counts, where its words do not tell. */
  readonly tip?: string
}

function Total({ count, words, glyph, tip }: TotalProps) {
  return (
    <li title={tip}>
      {glyph && <StatusGlyph kind={glyph} className={styles.glyph} label="" />}
      <b className="sign">{formatCount(count)}</b> <span className={glyph && styles.words}>{words}</span>
    </li>
  )
}
