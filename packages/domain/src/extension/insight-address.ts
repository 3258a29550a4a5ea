/** What an extension says of itself in the addresses of the pages that it frames. */
export type ExtensionSource = {
  /** The program: 'extension'. */
  readonly source: string
  /** This installation of it. */
  readonly sourceId: string
  readonly sourceVersion: string
  readonly purpose?: string | undefined
}

/** A page made for the extension: the card or the details of a vehicle in a rooftop. A VIN in place of the id is one that may be in nobody's stock. */
export type InsightAddress = ExtensionSource & {
  readonly tenant: string
  readonly vehicleId: string
  readonly view: 'card' | 'details'
  /** Section of the details. */
  readonly section: string
}

const pagePath = /^\/velocity-insight\/tenant\/([^/]+)\/inventory\/([^/]+)\/(card|details)(?:\/(.*))?$/

/** The page that an address names; undefined for one that an extension would not ask for. */
export function readInsightAddress(pathname: string, search: string): InsightAddress | undefined {
  const [, tenant, vehicleId, view, section = ''] = pagePath.exec(pathname) ?? []
  const source = readSource(new URLSearchParams(search))
  if (!tenant || !vehicleId || !source || (view !== 'card' && view !== 'details')) return undefined
  return { ...source, tenant, vehicleId, view, section: section.replace(/\/$/, '') }
}

/** Extension mode is recognised by these alone. */
function readSource(asked: URLSearchParams): ExtensionSource | undefined {
  const [source, sourceId, sourceVersion, purpose] = ['source', 'sourceId', 'sourceVersion', 'purpose'].map(
    (name) => asked.get(name) ?? '',
  )
  if (!source || !sourceId || !sourceVersion) return undefined
  return { source, sourceId, sourceVersion, ...(purpose && { purpose }) }
}

export function insightPath({ tenant, vehicleId, view, section, ...source }: InsightAddress): string {
  const { purpose, ...asked } = source
  const search = new URLSearchParams({ ...asked, ...(purpose && { purpose }) })
  const page = `${encodeURIComponent(tenant)}/inventory/${encodeURIComponent(vehicleId)}/${view}`
  return `/velocity-insight/tenant/${page}${section && `/${section}`}?${search}`
}
