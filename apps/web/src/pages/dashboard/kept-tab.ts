import { parseSearch, stringifySearch } from '../../search-text.ts'

const name = 'rvweb_dashboard_tab'

type StoredTab = { readonly tab: string; readonly search: Readonly<Record<string, string | undefined>> }

/** Keeps in this tab of the browser which tab of the dashboard was open, and how, for the way back from a vehicle. */
export function keepDashboard(
  tab: StoredTab['tab'],
  search: StoredTab['search'] = {},
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(name, `${tab}${stringifySearch(search)}`)
}

export function keptDashboard(storage: Pick<Storage, 'getItem'> = sessionStorage): StoredTab {
  const [tab = '', search = ''] = (storage.getItem(name) ?? '').split('?')
  return { tab, search: parseSearch(search) }
}
