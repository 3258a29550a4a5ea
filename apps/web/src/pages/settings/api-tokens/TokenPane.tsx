import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { formatCount } from '@lotline/domain/amounts/count'
import { tokenPermissionGroups } from '@lotline/domain/api-tokens/token-permissions'
import { personName } from '@lotline/domain/people/person-name'
import { IconCopy, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import { dateWords, exactMomentWords, momentWords } from '../../../ui/moment-words.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import styles from './ApiTokens.module.css'
import { CallBars } from './CallBars.tsx'
import { tokenCallsQuery, useTakeOver } from './queries.ts'
import { endsSoon, isOver, rooftopWords } from './token-words.ts'

const words = new Map(tokenPermissionGroups.flatMap(({ permissions }) => permissions.map((one) => [one.permission, one.label])))
const SHOWN_CALLS = 5

type Props = {
  readonly token: ApiToken
  readonly mayTakeOver: boolean
  readonly onClose: () => void
  readonly onRevoke: () => void
  readonly onCopy: () => void
}

/** One token: what needs a person, how often it calls, what it may do, and its last calls. */
export function TokenPane({ token, mayTakeOver, onClose, onRevoke, onCopy }: Props) {
  const takeOver = useTakeOver(token)
  const { name, permissions, lost, addresses, maker, state, ownership } = token
  return (
    <section className={`panel ${styles.pane}`} aria-label={name}>
      <PanelHead title={name}>
        <Action aria-label="Close" icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={onClose} />
      </PanelHead>
      <div className={styles.paneBody}>
        {endsSoon(token, new Date()) && (
          <Banner tone="warning">
            Ends {dateWords(new Date(token.endsAt))}. The program gets 401 from then on. Make its successor in time.
          </Banner>
        )}
        {state === 'STOPPED' && (
          <Banner tone="warning">
            {personName(maker)} has left.{' '}
            {ownership === 'ROOFTOP'
              ? 'It works again once an administrator takes it over.'
              : 'Make a new token for its program.'}
          </Banner>
        )}
        {mayTakeOver && !isOver(token) && (
          <Action needsNetwork isBusy={takeOver.isPending} onClick={() => takeOver.mutate()}>
            Take over
          </Action>
        )}
        <Calls tokenId={token.id} />
        <h3>May do</h3>
        <ul className={styles.rows}>
          {permissions.map((permission) => (
            <li key={permission}>
              <span>{words.get(permission) ?? permission}</span>
              <span className="sec">
                {lost.includes(permission) ? `${personName(maker)} no longer has it` : rooftopWords(token)}
              </span>
            </li>
          ))}
        </ul>
        {addresses.length > 0 && (
          <>
            <h3>Only from</h3>
            <p>{addresses.join(', ')}</p>
          </>
        )}
      </div>
      <footer className={styles.paneFoot}>
        <Action size="md" className={isOver(token) ? '' : styles.danger} needsNetwork onClick={onRevoke}>
          {isOver(token) ? 'Remove' : 'Revoke'}
        </Action>
        <Action size="md" icon={<IconCopy size={16} stroke={1.75} aria-hidden="true" />} onClick={onCopy}>
          Make its successor
        </Action>
      </footer>
    </section>
  )
}

function Calls({ tokenId }: { readonly tokenId: string }) {
  const { data, ...state } = useQuery(tokenCallsQuery(tokenId))
  const [isWhole, setWhole] = useState(false)
  if (!data) return <NotLoaded what="its calls" {...state} rows={4} />
  const { calls, refused, days, last } = data
  const now = new Date()
  return (
    <>
      <div className={styles.callsHead}>
        <h3>Calls, 30 days</h3>
        <span>
          <b className="fig">{formatCount(calls)}</b> <span className="sec">{formatCount(refused)} refused</span>
        </span>
      </div>
      <CallBars days={days} />
      <div className={styles.callsHead}>
        <h3>Last calls</h3>
        {last.length > SHOWN_CALLS && (
          <Action aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Fewer' : 'All'}
          </Action>
        )}
      </div>
      {last.length === 0 && <p className="sec">No calls yet.</p>}
      <ol className={styles.rows}>
        {last.slice(0, isWhole ? last.length : SHOWN_CALLS).map(({ at, method, path, status, ms }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have no ids, and two of one moment stay two.
          <li key={`${at} ${place}`} className={styles.call}>
            <time className="sec" dateTime={at} title={exactMomentWords(new Date(at))}>
              {momentWords(new Date(at), now)}
            </time>
            <b>{method}</b>
            <span className={styles.path} title={path}>
              {path}
            </span>
            <span className={status >= 400 ? styles.refused : 'sec'}>
              {status} {statusWords(status) ?? `${ms} ms`}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Reasons for which a call was turned down, by its HTTP status. */
function statusWords(status: number): string | undefined {
  if (status < 400) return undefined
  if (status >= 500) return 'server error'
  return { 401: 'not working', 403: 'not allowed', 404: 'not found', 409: 'conflict', 429: 'too many' }[status] ?? 'bad input'
}
