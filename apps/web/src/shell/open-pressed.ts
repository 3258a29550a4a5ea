/** Goes where a pressed notification leads, when the service worker says so; answers it, so that it need not load the page anew. */
export function openPressed(goTo: (address: string) => void): () => void {
  const container = navigator.serviceWorker
  if (!container) return () => {}
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    const address = typeof data === 'object' && data !== null && 'open' in data ? data.open : undefined
    if (typeof address !== 'string' || URL.parse(address)?.origin !== window.location.origin) return
    ports[0]?.postMessage('taken')
    goTo(address.slice(window.location.origin.length))
  }
  container.addEventListener('message', hear)
  return () => container.removeEventListener('message', hear)
}
