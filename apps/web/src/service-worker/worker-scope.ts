// TypeScript knows the names of a page or those of a worker, never both in one project: this is what the service worker uses.
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void }

export type WorkerScope = {
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}
