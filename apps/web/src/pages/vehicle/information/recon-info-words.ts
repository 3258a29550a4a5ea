import type { Vehicle } from '@lotline/contract/vehicles'
import { formatMoney, type Money } from '@lotline/domain/amounts/money'
import { type OverageTone, overageTone } from '@lotline/domain/recon/recon-money'

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
