const queues = new Map<string, Promise<unknown>>()

/** Runs one at a time over all tabs. Without a secure origin there are no locks: then over this tab, and the server counts what comes twice once. */
export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const next = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, next)
  return next.finally(() => {
    if (queues.get(name) === next) queues.delete(name)
  })
}
