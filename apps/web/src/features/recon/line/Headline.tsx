import type { Headline as Told } from '@lotline/domain/recon/headline'
import type { StepStatus } from '@lotline/domain/recon/recon-states'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { glyphOf, glyphOfSign } from '../../../ui/status-glyphs.ts'
import styles from './Headline.module.css'

type HeadlineProps = { readonly headline: Told; readonly size?: 'card' | 'phone' }

/** What is happening to a vehicle, behind what stands at its head: 'Not started, waiting 17h 18m'. */
export function Headline({ headline, size = 'card' }: HeadlineProps) {
  return (
    <span className={`${styles.headline} ${styles[size]}`}>
      <StatusGlyph kind={glyphOfSign(headline.sign)} size={16} />
      <span>
        <HeadParts headline={headline} />
      </span>
    </span>
  )
}

/** The words alone, figures set as on a clock. */
export function HeadParts({ headline: { parts } }: { readonly headline: Told }) {
  return parts.map(({ text, isFigure }, at) =>
    // The parts of one headline keep their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two parts apart.
    isFigure ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
  )
}

/** What goes with a headline: a pause and its reason, the idle limit, idle of a late step; then the goal. */
export function HeadAsides({
  headline: { asides, goal },
  isShort = false,
}: {
  readonly headline: Told
  readonly isShort?: boolean
}) {
  return (
    <span className={styles.asides}>
      {asides.map(({ text, short, isStrong }) => {
        const words = isShort ? short : text
        return isStrong ? <b key={text}>{words}</b> : <span key={text}>{words}</span>
      })}
      {!isShort && goal !== null && <span>{goal}</span>}
    </span>
  )
}

const colors: Record<StepStatus, string> = { ONTIME: 't-ok', WARNING: 't-warn', LATE: 't-late', UNKNOWN: 'mut' }
type PhraseProps = { readonly headline: Told; readonly status: StepStatus; readonly isShort?: boolean }

/** '24h of work left' or '5h over' in the color of the light, which stands before it where it is not at the head. */
export function HeadPhrase({ headline: { phrase, shortPhrase, light }, status, isShort = false }: PhraseProps) {
  const words = isShort ? shortPhrase : phrase
  if (words === null) return null
  return (
    <span className={`sign ${styles.phrase} ${colors[status]}`}>
      {light !== null && <StatusGlyph kind={glyphOf(light)} />}
      {words}
    </span>
  )
}
