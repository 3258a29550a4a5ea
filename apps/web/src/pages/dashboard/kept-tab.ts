import { parseSearch, stringifySearch } from '../../search-text.ts'

const name = 'rvweb_dashboard_tab'

type Kept = { readonly tab: string; readonly search: Readonly<Record<string, string | undefined>> }

/** Keeps in this tab of the browser which tab of the dashboard was open, and how, for the way back from a vehicle. */
export function keepDashboard(
  tab: Kept['tab'],
  search: Kept['search'] = {},
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(name, `${tab}${stringifySearch(search)}`)
}

export function keptDashboard(storage: Pick<Storage, 'getItem'> = sessionStorage): Kept {
  const [tab = '', search = ''] = (storage.getItem(name) ?? '').split('?')
  return { tab, search: parseSearch(search) }
}
