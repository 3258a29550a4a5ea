import type { DigestPreview, NotificationPreferences } from '@lotline/contract/notifications/preferences'
import { weekdays } from '@lotline/domain/calendar/calendar-rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { fullMomentWords } from '../../ui/moment-words.ts'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './DigestPanel.module.css'
import type { PreferencesChange } from './preference-words.ts'
import { digestQuery } from './queries.ts'
import { SwitchedPanel, Ticks } from './SwitchedPanel.tsx'
import { TimeField } from './TimeField.tsx'

type Props = {
  readonly preferences: NotificationPreferences
  readonly onChange: (change: PreferencesChange) => void
}

const parts = [
  { name: 'late', label: 'What is late' },
  { name: 'waits', label: 'What waits for me' },
  { name: 'came', label: 'New arrivals' },
] as const

/** The daily mail: when it comes, of what it tells, and what it would tell now. */
export function DigestPanel({ preferences: { digest }, onChange }: Props) {
  const offline = useNetworkRefusal()
  const preview = useQuery(digestQuery)
  const change = (part: Partial<typeof digest>) => onChange({ digest: part })
  const turnDay = (day: number) =>
    change({ days: digest.days.includes(day) ? digest.days.filter((one) => one !== day) : [...digest.days, day].sort() })
  return (
    <SwitchedPanel title="Daily digest" isOn={digest.on} onChange={change}>
      <div className={styles.choices}>
        <TimeField label="Time of the digest" value={digest.at} onChange={(at) => change({ at })} />
        <fieldset className={styles.days}>
          <legend className="visually-hidden">Days of the digest</legend>
          {weekdays.map((day, at) => (
            <button
              key={day}
              type="button"
              aria-label={day}
              aria-pressed={digest.days.includes(at + 1)}
              onClick={() => turnDay(at + 1)}
              {...offline}
            >
              {day.slice(0, 1)}
            </button>
          ))}
        </fieldset>
        <div className={styles.parts}>
          <Ticks ticks={parts} chosen={digest} onChange={change} />
        </div>
        {digest.on && digest.days.length === 0 && <p className={styles.warning}>No day is chosen, so no mail comes.</p>}
      </div>
      <div className={styles.preview}>
        <p className={styles.caption}>Preview: as it would come now</p>
        {preview.data ? <Mail mail={preview.data} /> : <NotLoaded what="the preview" {...preview} rows={5} />}
      </div>
    </SwitchedPanel>
  )
}

function Mail({ mail: { subject, to, sentDate, sections } }: { readonly mail: DigestPreview }) {
  const now = new Date(useNow())
  return (
    <article className={styles.mail} aria-label="Preview of the digest">
      <header>
        <b>{subject}</b>
        <span>
          Lotline, to {to}
          {sentDate && `. The last one came ${fullMomentWords(new Date(sentDate), now)}`}
        </span>
      </header>
      {sections.length === 0 && <p className={styles.nothing}>There is nothing to tell now, so no mail would come.</p>}
      {sections.map(({ title, lines, more, moreLink }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map(({ stockNumber, words, figure, link }) => (
              <li key={link}>
                <PlaceLink place={link}>{stockNumber}</PlaceLink>
                <span className="ell">{words}</span>
                <span>{figure}</span>
              </li>
            ))}
            {more > 0 && moreLink && (
              <li>
                <PlaceLink place={moreLink}>{more} more</PlaceLink>
              </li>
            )}
          </ul>
        </section>
      ))}
    </article>
  )
}

/** A place of this rooftop as the server has written it, which may say more than a path. */
function PlaceLink({ place, children }: { readonly place: string; readonly children: ReactNode }) {
  const { location } = useCurrentUser()
  const router = useRouter()
  const href = `/${location}/${place}`
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.navigate({ href })
  }
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  )
}
