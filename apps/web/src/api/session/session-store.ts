type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whether this is a page that the browser extension frames. Its prefix is that of contract/sites, which the service worker has to itself. */
export const isInsight = globalThis.location?.pathname.startsWith('/velocity-insight/')

let store: Store | undefined

/** Where the session of this page lies. */
export function sessionStore(): Store {
  return store ?? localStorage
}

/** A frame has a session of its own, which whoever frames it keeps. */
export function keepSessionIn(own: Store): void {
  store = own
}
