import { parseSearch, stringifySearch } from '../../search-text.ts'
import { type ReportSearch, readReportSearch } from './report-address.ts'

export type KeptReport = { readonly tab: string; readonly search: ReportSearch }

const keyOf = (rooftopId: string) => `rvweb_report_${rooftopId}`

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
  return tab ? { tab, search: readReportSearch(parseSearch(search)) } : undefined
}
