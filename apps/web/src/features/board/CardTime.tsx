import type { StepItem } from '@lotline/contract/recon-step'
import { boardDuration, boardRemaining } from '@lotline/domain/board-words'
import { goalTimeSeconds } from '@lotline/domain/step-clock'
import { useState } from 'react'
import { type GlyphKind, glyphOf, StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { TimeBar } from '../../ui/TimeBar.tsx'
import styles from './BoardCard.module.css'
import { sinceWords } from './board-words.ts'

type Props = { readonly step: StepItem; readonly now: Date; readonly timeZone: string }

const colors = { ONTIME: 't-ok', WARNING: 't-warn', LATE: 't-late', UNKNOWN: 'mut' }

/** How long the vehicle has been in its step, what is left of the goal or over it, and the bar; at the end of the line, while all is well, since when. */
export function CardTime({ step, now, timeZone }: Props) {
  const { status, state, terminalStep, enteredAt, recommendedDurationSeconds: goal } = step
  if (state === 'COMPLETE') return <Done words={`${step.name} done`} />
  const isWell = status === 'ONTIME' || status === 'UNKNOWN'
  if (terminalStep && isWell && enteredAt) return <Done words={`since ${sinceWords(new Date(enteredAt), now, timeZone)}`} />
  const time = goalTimeSeconds(step)
  return (
    <>
      <div className={styles.time}>
        <Light kind={status === 'UNKNOWN' && state === 'NOT_STARTED' ? 'not-started' : glyphOf(status)} />
        <b className="sign">{boardDuration(time)}</b>
        <span className={`sign ${styles.left} ${colors[status]}`}>{boardRemaining(time, goal)}</span>
      </div>
      <TimeBar timeSeconds={time} goalSeconds={goal} safeSeconds={step.safeDurationSeconds} status={status} size="board" />
    </>
  )
}

function Done({ words }: { readonly words: string }) {
  return (
    <div className={styles.done}>
      <StatusGlyph kind="complete" className={styles.glyph} label="" />
      <span className="sign ell">{words}</span>
    </div>
  )
}

/** The light, which flashes once when it has turned. */
function Light({ kind }: { readonly kind: GlyphKind }) {
  const [first] = useState(kind)
  return <StatusGlyph key={kind} kind={kind} className={`${styles.glyph} ${kind === first ? '' : styles.flash}`} />
}
