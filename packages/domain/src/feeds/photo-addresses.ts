/** Photos of one vehicle that are taken from a feed; what stands behind them is left. */
export const mostFeedPhotos = 100
/** Characters of an address: what can be asked, and what a cell full of nonsense may cost. */
const longestAddress = 2048

/**
 * The addresses in a feed's cell in their order, each once and as browsers write it, whatever joins them: 'https://a.test/1,w.jpg|https://a.test/2.jpg'.
 * Only http and https, without a name or password in them.
 */
export function photoAddresses(cell: string): string[] {
  const found = new Set<string>()
  // Addresses may have commas of their own: what joins them is one only where the next begins behind it.
  for (const { index } of cell.matchAll(/(?<=^|[\s|,;"'[\]])https?:\/\//gi)) {
    const address = addressAt(cell.slice(index, index + longestAddress + 100))
    if (address !== undefined) found.add(address)
    if (found.size === mostFeedPhotos) break
  }
  return [...found]
}

function addressAt(text: string): string | undefined {
  const [first = ''] = text.split(/[\s|"]|[,;'[\]](?=https?:\/\/)/i, 1)
  return addressOf(first.replace(/[,;'\]]{1,9}$/, ''))
}

function addressOf(text: string): string | undefined {
  const url = text.length <= longestAddress ? URL.parse(text) : null
  if (!url || url.hostname === '' || url.username || url.password) return undefined
  url.hash = ''
  return url.href.length <= longestAddress ? url.href : undefined
}

/** 'cdn.example.test/…/front.jpg': an address as people are shown it, without what may be a key. */
export function shownAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const name = url.pathname.split('/').at(-1) ?? ''
  return name === '' ? url.host : `${url.host}/…/${name.slice(-60)}`
}
