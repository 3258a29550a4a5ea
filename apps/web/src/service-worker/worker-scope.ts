// TypeScript knows the names of a page or those of a worker, never both in one project: this is what the service worker uses.
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
export type Pushing = Waiting & { readonly data: { text(): string } | null }
export type Clicking = Waiting & { readonly notification: Notification }
export type PushChanging = Waiting & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
export type WindowClient = {
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
  postMessage(message: unknown, transfer: readonly Transferable[]): void
}
type Windows = {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
  openWindow(url: string): Promise<WindowClient | null>
}
type Fetching = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void }

export type WorkerScope = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: Windows
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  addEventListener(type: 'push', listener: (event: Pushing) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicking) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: PushChanging) => void): void
}
