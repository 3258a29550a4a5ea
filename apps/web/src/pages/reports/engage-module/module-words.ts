import type { ModuleQuery, ModuleRow } from '@lotline/contract/reports/engage-module'
import { formatCount } from '@lotline/domain/amounts/count'
import { daysInStock } from '@lotline/domain/line/line-entry'
import {
  DEFAULT_MODULE_PAGE_SIZE,
  type ModuleCondition,
  moduleConditions,
  modulePageSizes,
} from '@lotline/domain/reports/engage-module'
import type { ReportSearch } from '../report-address.ts'

export const conditionLabels: Readonly<Record<ModuleCondition, string>> = { U: 'Used', N: 'New', C: 'Certified' }

/** The call that an address stands for; what it names in vain is as at first (REP-045, REP-046). */
export function queryOf({ condition, page, size }: Pick<ReportSearch, 'condition' | 'page' | 'size'>): ModuleQuery {
  const number = /^\d{1,6}$/.test(page ?? '') ? Number(page) : 1
  return {
    condition: moduleConditions.find((one) => one === condition) ?? moduleConditions[0],
    page: Math.max(0, number - 1),
    pageSize: modulePageSizes.find((one) => String(one) === size) ?? DEFAULT_MODULE_PAGE_SIZE,
  }
}

/** Page and size as an address names them; those at first are not named. */
export function searchOf({ page, pageSize }: Pick<ModuleQuery, 'page' | 'pageSize'>): ReportSearch {
  return {
    page: page === 0 ? undefined : String(page + 1),
    size: pageSize === DEFAULT_MODULE_PAGE_SIZE ? undefined : String(pageSize),
  }
}

/** '64 used vehicles, counts in the heads are of this page' */
export function totalLabel(total: number, condition: ModuleCondition, shown: number): string {
  const vehicles = `${formatCount(total)} ${conditionLabels[condition].toLowerCase()} ${total === 1 ? 'vehicle' : 'vehicles'}`
  return shown < total ? `${vehicles}, counts in the heads are of this page` : vehicles
}

/** How many vehicles of a page have a document. */
export function countPresent(rows: readonly Pick<ModuleRow, 'presentDocuments'>[], documentId: string): number {
  return rows.filter(({ presentDocuments }) => presentDocuments.includes(documentId)).length
}

/** '45d': whole days since the start. */
export function ageLabel(startDate: string, now: Date): string {
  return `${formatCount(daysInStock({ inventoryDate: startDate }, now))}d`
}
