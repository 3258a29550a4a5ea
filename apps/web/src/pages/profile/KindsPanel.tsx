import type { NotificationPreferences } from '@lotline/contract/notifications/preferences'
import { writeDuration } from '@lotline/domain/amounts/duration-input'
import { type NoticeChannel, noticeChannels } from '@lotline/domain/notifications/kinds'
import { Checkbox, NativeSelect } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { usePushRefusal } from '../../features/push/queries.ts'
import { refused, useNetworkRefusal } from '../../ui/form/refusal.ts'
import styles from './KindsPanel.module.css'
import { channelWords, kindGroups, type PreferencesChange, resultWords } from './preference-words.ts'

type Props = {
  readonly preferences: NotificationPreferences
  readonly onChange: (change: PreferencesChange) => void
}

/** What somebody is told of, and by which channels. Arrows lead from tick to tick. */
export function KindsPanel({ preferences, onChange }: Props) {
  const pushRefusal = usePushRefusal()
  const chosen = new Map(preferences.kinds.map((one) => [one.kind, one]))
  const groups = kindGroups
    .map(({ title, kinds }) => ({ title, kinds: kinds.filter(({ kind }) => chosen.has(kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
  if (groups.length === 0)
    return (
      <section className={`panel ${styles.none}`} aria-label="What you get notices about">
        Your role gets no notices. Ask your administrator.
      </section>
    )
  return (
    <section className="panel" aria-label="What you get notices about">
      {pushRefusal && <p className={styles.denied}>{pushRefusal}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tell me about</th>
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col" className={styles.tick}>
                {channelWords[channel]}
              </th>
            ))}
            <th scope="col">That is</th>
          </tr>
        </thead>
        {groups.map(({ title, kinds }) => (
          <tbody key={title} onKeyDown={moveByArrows}>
            <tr className={styles.group}>
              <th colSpan={5} scope="rowgroup">
                {title}
              </th>
            </tr>
            {kinds.map(({ kind, label, what }) => {
              const one = chosen.get(kind)
              return (
                one && (
                  <tr key={kind}>
                    <th scope="row">
                      {label}
                      {what && <span className={styles.what}>{what}</span>}
                      {kind === 'WAITING' && <WaitLimit preferences={preferences} onChange={onChange} />}
                    </th>
                    {noticeChannels.map((channel) => (
                      <td key={channel} className={styles.tick}>
                        <Tick
                          name={`${label}: ${channelWords[channel].toLowerCase()}`}
                          channel={channel}
                          isOn={one[channel]}
                          reason={channel === 'push' ? pushRefusal : undefined}
                          onTurn={(isOn) => onChange({ kinds: [{ kind, [channel]: isOn }] })}
                        />
                      </td>
                    ))}
                    <td className={styles.result}>{resultWords(one)}</td>
                  </tr>
                )
              )
            })}
          </tbody>
        ))}
      </table>
    </section>
  )
}

type TickProps = {
  readonly name: string
  readonly channel: NoticeChannel
  /** Null where the kind has no such channel. */
  readonly isOn: boolean | null
  /** Why it cannot be chosen. */
  readonly reason: string | undefined
  readonly onTurn: (isOn: boolean) => void
}

function Tick({ name, channel, isOn, reason, onTurn }: TickProps) {
  const offline = useNetworkRefusal()
  const id = useId()
  if (isOn === null)
    return (
      <span className={styles.dash}>
        –<span className="visually-hidden"> not offered</span>
      </span>
    )
  return (
    <label className={styles.target} htmlFor={id}>
      <span className={styles.channel}>{channelWords[channel]}</span>
      <Checkbox
        id={id}
        size="xs"
        aria-label={name}
        checked={isOn}
        onChange={(event) => reason === undefined && onTurn(event.currentTarget.checked)}
        data-channel={channel}
        {...offline}
        {...(reason !== undefined && refused(reason))}
      />
    </label>
  )
}

const hour = 3600
const usualLimits = [hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour, 24 * hour, 48 * hour, 72 * hour]

function WaitLimit({ preferences: { waitLimitSeconds: limit }, onChange }: Props) {
  const offline = useNetworkRefusal()
  const limits = [...new Set([...usualLimits, limit])].sort((a, b) => a - b)
  return (
    <span className={styles.what}>
      over your limit of{' '}
      <NativeSelect
        className={styles.limit}
        size="xs"
        aria-label="Your limit for waits"
        value={String(limit)}
        data={limits.map((seconds) => ({ value: String(seconds), label: writeDuration(seconds) }))}
        onChange={(event) => onChange({ waitLimitSeconds: Number(event.currentTarget.value) })}
        {...offline}
      />
    </span>
  )
}

const ways: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

/** Up and down within a channel, left and right within a kind. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key]
  const from = event.target
  if (!way || !(from instanceof HTMLInputElement) || from.type !== 'checkbox') return
  event.preventDefault()
  const isAcross = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
  const within = isAcross ? from.closest('tr') : from.closest('table')
  const same = isAcross ? 'input[type=checkbox]' : `input[data-channel="${from.dataset.channel}"]`
  const all = [...(within?.querySelectorAll<HTMLInputElement>(same) ?? [])]
  all[all.indexOf(from) + way]?.focus()
}
