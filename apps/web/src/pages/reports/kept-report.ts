import { parseSearch, stringifySearch, texts } from '../../search-text.ts'
import { type ReportSearch, reportSearchNames } from './report-search.ts'

export type KeptReport = { readonly tab: string; readonly search: ReportSearch }

const keyOf = (rooftopId: string) => `rvweb_report_${rooftopId}`
const readSearch = texts(reportSearchNames)

/** Keeps in this tab which report was read last, for the way back from a vehicle. */
export function keepReport(
  rooftopId: string,
  { tab, search }: KeptReport,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(keyOf(rooftopId), `${tab}${stringifySearch(search)}`)
}

export function keptReport(rooftopId: string, storage: Pick<Storage, 'getItem'> = sessionStorage): KeptReport | undefined {
  const [tab, search = ''] = (storage.getItem(keyOf(rooftopId)) ?? '').split('?')
  return tab ? { tab, search: readSearch(parseSearch(search)) } : undefined
}
