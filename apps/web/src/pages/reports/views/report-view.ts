import type { ReportQuery } from '@lotline/contract/reports/views'
import type { ReportTab } from '@lotline/domain/reports/report-tabs'
import type { ReportSearch } from '../report-address.ts'

/** The report that an address shows. */
export type Shown = { readonly tenant: string; readonly tab: ReportTab; readonly search: ReportSearch }

/** What an address asks for, as it is kept: by name, without what it leaves open. */
export function queryOf({ tab, search }: Pick<Shown, 'tab' | 'search'>): ReportQuery {
  const asked = Object.entries(search).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
  return { tab, search: Object.fromEntries(asked.toSorted(([one], [other]) => one.localeCompare(other))) }
}

/** Whether just this is shown, in whatever order it is written. */
export function isShowing(query: ReportQuery, shown: Pick<Shown, 'tab' | 'search'>): boolean {
  return JSON.stringify(queryOf(query)) === JSON.stringify(queryOf(shown))
}
