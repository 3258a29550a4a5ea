import { useMay } from '../../../api/session/current-user.ts'
import { type Corporate, hasAmounts } from './corporate-words.ts'

/** Amounts have their columns for whoever may see them here, and for whoever is told those of another rooftop. */
export function useSeesMoney(report: Corporate): boolean {
  const maySee = useMay('INVENTORY_VDP_RECON_INFO_VIEW')
  return maySee || hasAmounts(report)
}
