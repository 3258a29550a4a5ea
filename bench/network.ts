import type { CDPSession } from '@playwright/test'

/** A request that went over the network, when it was sent (milliseconds since 1970), and its reply on the wire, headers included, once that has come. */
export type Exchange = { method: string; path: string; sentAt: number; bytes?: number }

/** Notes from now on what a page asks for; what its own memory answers is not counted. */
export async function noteExchanges(client: CDPSession): Promise<() => readonly Exchange[]> {
  const exchanges = new Map<string, Exchange>()
  client.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const { protocol, pathname } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    exchanges.set(requestId, { method: request.method, path: pathname, sentAt: wallTime * 1000 })
  })
  client.on('Network.requestServedFromCache', ({ requestId }) => void exchanges.delete(requestId))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const exchange = exchanges.get(requestId)
    if (exchange) exchange.bytes = encodedDataLength
  })
  await client.send('Network.enable')
  return () => [...exchanges.values()]
}
