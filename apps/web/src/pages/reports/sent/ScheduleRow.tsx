import type { Schedule } from '@lotline/contract/reports/sent'
import { rhythmWords } from '@lotline/domain/reports/schedules'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Action } from '../../../ui/Action.tsx'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import styles from './SentPage.module.css'
import { capitalized, ownerWords, receiverWords, whatWords } from './sent-words.ts'

type Props = {
  readonly schedule: Schedule
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onLeave: () => void
  readonly onTake: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** What is sent, when and to whom, what became of the last sending, and what the reader may do with it. */
export function ScheduleRow({ schedule, isBusy, onSend, onLeave, onTake, onEdit, onDelete }: Props) {
  const { isOwn, isReceived, mayChange, receivers, sentDate, nextDate } = schedule
  const now = new Date(useNow())
  const what = whatWords(schedule)
  const when = (text: string) => fullMomentWords(new Date(text), now)
  const act = (label: string, onClick: () => void) => (
    <Action needsNetwork disabled={isBusy} onClick={onClick} aria-label={`${label}: ${what}`}>
      {label}
    </Action>
  )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{what}</strong>
        <span>{capitalized(rhythmWords(schedule))}</span>
        <span className="lab">
          {ownerWords(schedule)}. {sentDate ? `Last sent ${when(sentDate)}.` : 'Not sent yet.'}{' '}
          {nextDate ? `Next ${when(nextDate)}.` : 'Paused: no one is left to send it to.'}
        </span>
        <ul className={styles.receivers} aria-label="Receivers">
          {receivers.map((receiver) => {
            const { words, isWrong } = receiverWords(receiver)
            return (
              <li key={receiver.id}>
                {isWrong && <StatusGlyph kind="warning" size={12} label="" />}
                <span>
                  {receiver.name} <span className="lab">{words}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      <div className={styles.acts}>
        {act('Send me one now', onSend)}
        {isReceived && act('Take me off', onLeave)}
        {isOwn && act('Change', onEdit)}
        {mayChange && !isOwn && act('Take over', onTake)}
        {mayChange && act('Delete', onDelete)}
      </div>
    </li>
  )
}
