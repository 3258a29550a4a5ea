import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatMoney, type Money } from '@lotline/domain/amounts/money'
import { type OverageTone, overageTone } from '@lotline/domain/recon/recon-money'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import styles from './OverageLine.module.css'

const looks = { over: 't-late', under: 't-ok', even: 'sec' } as const

/** Whether recon costs more or less than was thought; in words as well as in color. */
export function OverageLine({ overage }: { readonly overage: Money | null }) {
  const words = overageWords(overage)
  if (words === null) return <p className={`mut ${styles.line}`}>Without an estimate there is no overage.</p>
  return (
    <p className={`${looks[words.tone]} ${styles.line}`}>
      {words.tone !== 'even' && <StatusGlyph kind={words.tone === 'over' ? 'late' : 'ok'} label="" />}
      <b>{words.label}</b>
      <b className={`fig ${styles.figure}`}>{words.figure}</b>
    </p>
  )
}

export type ReconInfo = NonNullable<Vehicle['reconInfo']>

/** Whether anybody has said or spent anything on the vehicle's recon. */
export function hasReconInfo(info: ReconInfo | null): info is ReconInfo {
  if (info === null) return false
  const { appraisedValue, initialCost, estimatedRecon, actualRecon, requestedRecon } = info
  const isSaid = [appraisedValue, initialCost, estimatedRecon].some((money) => money !== null)
  return isSaid || [actualRecon, requestedRecon].some((money) => money !== null && money.amount > 0)
}

const labels: Record<OverageTone, string> = { over: 'Overage', under: 'Under estimate', even: 'On estimate' }

/** 'Overage +$265.50', 'Under estimate $120.00', 'On estimate $0.00'; without an estimate there is none. */
export function overageWords(overage: Money | null): { tone: OverageTone; label: string; figure: string } | null {
  if (overage === null) return null
  const tone = overageTone(overage.amount)
  const amount = formatMoney({ ...overage, amount: Math.abs(overage.amount) })
  return { tone, label: labels[tone], figure: tone === 'over' ? `+${amount}` : amount }
}
