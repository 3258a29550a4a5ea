import { sitePrefixes } from '@lotline/contract/sites'

/** How the service worker answers: not at all, from the network with the cache behind it, or from the cache with the network behind it. */
export type Plan = 'leave' | 'page' | 'network first' | 'cache first'

type Asked = { readonly method: string; readonly mode: string; readonly url: string }

// The API answers for itself, and so does a file that is opened as a page.
const others = ['/api/', '/licenses.txt/']

/**
 * The plan for a request of the page, or of another site's page, which lies in the worker's scope too. `shell` holds the paths that were cached
 * with the release, `sites` the prefixes of what is not the staff app's.
 */
export function planFor({ method, mode, url }: Asked, origin: string, shell: readonly string[], sites = sitePrefixes): Plan {
  const asked = new URL(url)
  const isOurs = method === 'GET' && asked.origin === origin
  if (!isOurs || [...others, ...sites].some((prefix) => `${asked.pathname}/`.startsWith(prefix))) return 'leave'
  if (mode === 'navigate') return 'page'
  // A hashed file never changes.
  if (asked.pathname.startsWith('/assets/')) return 'cache first'
  return shell.includes(asked.pathname) ? 'network first' : 'leave'
}
