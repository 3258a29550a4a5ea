import { formatMoney } from '@lotline/domain/amounts/money'
import { personName } from '@lotline/domain/people/person-name'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DeleteButton, type RowActs, Waits } from './NoticeRow.tsx'
import { contentsWords, whenWords } from './notice-words.ts'
import type { Notice, Request } from './queries.ts'
import { RequestButtons } from './RequestButtons.tsx'
import styles from './RequestCard.module.css'

type Props = {
  readonly notice: Notice
  readonly request: Request
  readonly acts: RowActs
}

/** A request as somebody decides it with one thumb: what it costs, what for, how long it waits, and what it does to the estimate. */
export function RequestCard({ notice, request, acts }: Props) {
  const now = new Date(useNow())
  const { vehicle, actor, read } = notice
  const mayDelete = useMay('NOTIFICATIONS_DELETE')
  return (
    <li tabIndex={-1} data-notice={notice.id} className={styles.card}>
      <div className={styles.head}>
        {!read && <i className={styles.dot} role="img" aria-label="Unread" />}
        {vehicle && <Plate stockNumber={vehicle.stockNumber} />}
        <h3 className="ell">{vehicle?.title ?? 'Request'}</h3>
        <span className={styles.when}>{whenWords(notice, now)}</span>
        {mayDelete && <DeleteButton notice={notice} acts={acts} className={styles.delete} />}
      </div>
      <p className={styles.who}>
        {actor ? (
          <>
            <b>{personName(actor)}</b> requests approval
          </>
        ) : (
          'A request is waiting on you'
        )}
      </p>
      <p className={styles.amount}>
        {request.total && <strong className="sign">{formatMoney(request.total)}</strong>}
        {request.isLate && <Waits seconds={request.waitingSeconds} />}
      </p>
      <ul className={styles.tasks}>
        {request.tasks.map(({ id, name, total }) => (
          <li key={id}>
            <span>{name}</span>
            {total && <b className="fig">{formatMoney(total)}</b>}
          </li>
        ))}
      </ul>
      <Estimate request={request} />
      <Decide notice={notice} request={request} acts={acts} />
      <button type="button" data-open className={styles.more} onClick={() => acts.onOpen(notice)}>
        {contentsWords(request)}
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}

function Estimate({ request: { estimate, estimateLeft } }: { readonly request: Request }) {
  if (!estimate || estimateLeft === null) return null
  const isOver = estimateLeft < 0
  const apart = formatMoney({ ...estimate, amount: Math.abs(estimateLeft) })
  return (
    <p className={styles.estimate}>
      {isOver && <StatusGlyph kind="late" label="" />}
      <span>
        <b className={isOver ? 't-late' : ''}>
          {apart} {isOver ? 'over' : 'left'}
        </b>{' '}
        {isOver ? 'the' : 'of the'} estimate of {formatMoney(estimate)}
      </span>
    </p>
  )
}

/** Whoever has read one amount does not approve another. */
function Decide({ notice, request, acts }: Props) {
  const [seen, setSeen] = useState(request.total?.amount)
  const { total } = request
  const isChanged = total?.amount !== seen
  const words = `The total is ${total ? formatMoney(total) : 'another'} now: it changed while you were looking.`
  return (
    <>
      {isChanged && (
        <p role="alert" className={styles.changed}>
          {words}
          <Action onClick={() => setSeen(total?.amount)}>Go on with it</Action>
        </p>
      )}
      <RequestButtons notice={notice} request={request} acts={acts} isLarge reason={isChanged ? words : undefined} />
    </>
  )
}
