import type { StepItem } from '@lotline/contract/recon-step'
import { boardDuration, boardRemaining } from '@lotline/domain/recon/board-words'
import { headlineOf } from '@lotline/domain/recon/headline'
import { goalTimeSeconds, idleSeconds, isHeldByWork } from '@lotline/domain/recon/step-clock'
import { useState } from 'react'
import { StepBar } from '../../features/recon/line/TimeBar.tsx'
import { type GlyphKind, glyphOf, glyphOfSign, StatusGlyph } from '../../ui/StatusGlyph.tsx'
import styles from './BoardCard.module.css'
import { sinceWords } from './board-words.ts'

type Props = {
  readonly step: StepItem
  readonly now: Date
  readonly timeZone: string
  /** Idle time above this wants attention; null where the rooftop has no limit. */
  readonly idleLimitSeconds: number | null
}

const colors = { ONTIME: 't-ok', WARNING: 't-warn', LATE: 't-late', UNKNOWN: 'mut' }

/** How long the vehicle has been worked on or here, or waits for its work, what is left of the goal or over it, and the bar; at the end of the line, while all is well, since when. */
export function CardTime({ step, now, timeZone, idleLimitSeconds }: Props) {
  const { status, state, terminalStep, enteredAt, recommendedDurationSeconds: goal } = step
  if (state === 'COMPLETE') return <Done words={`${step.name} done`} />
  const isWell = status === 'ONTIME' || status === 'UNKNOWN'
  if (terminalStep && isWell && enteredAt) return <Done words={`since ${sinceWords(new Date(enteredAt), now, timeZone)}`} />
  const headline = headlineOf(step, idleLimitSeconds)
  const isWaiting = isHeldByWork(step) && state === 'NOT_STARTED' && step.timeInStepSeconds === 0
  const time = goalTimeSeconds(step)
  return (
    <>
      <div className={styles.time}>
        <Light kind={glyphOfSign(headline.sign)} />
        <b className="sign">{boardDuration(isWaiting ? step.reconTimeInStepSeconds : time)}</b>
        <span className={`sign ${styles.left} ${colors[status]}`}>
          {headline.light && <StatusGlyph kind={glyphOf(headline.light)} className={styles.small} />}
          {isWaiting ? 'not begun' : boardRemaining(time, goal)}
        </span>
      </div>
      <StepBar step={step} size="board" />
      {step.enhancedStateTracking && <Idle step={step} limitSeconds={idleLimitSeconds} />}
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

/** How much of its time in the step nobody worked on it: a car that nobody begins must not look fine. */
function Idle({ step, limitSeconds }: { readonly step: StepItem; readonly limitSeconds: number | null }) {
  const idle = idleSeconds(step)
  const isTooLong = limitSeconds !== null && idle > limitSeconds
  return (
    <p className={`${styles.idle} ${isTooLong ? styles.over : 'mut'} ell`}>
      idle {boardDuration(idle)}
      <span className={styles.whole}> of {boardDuration(step.reconTimeInStepSeconds)}</span>
      {isTooLong && `, limit ${boardDuration(limitSeconds)}`}
    </p>
  )
}

/** The light, which flashes once when it has turned. */
function Light({ kind }: { readonly kind: GlyphKind }) {
  const [first] = useState(kind)
  return <StatusGlyph key={kind} kind={kind} className={`${styles.glyph} ${kind === first ? '' : styles.flash}`} />
}
