import type { MessagePort } from 'node:worker_threads'
import type { ListedPage } from './listing-queries.ts'

// What the thread says: 'more' asks for a page, a number tells how many vehicles are done. It is answered with pages, and null after the last.
type Said = 'more' | number

export type Source = { next: () => Promise<ListedPage | undefined>; onDone: (vehicles: number) => void }

/** Hands the list to a thread, page by page as it asks for them. Resolves with the last one, or when the thread has gone. */
export function handOut(port: MessagePort, { next, onDone }: Source): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = async () => {
      const page = await next()
      port.postMessage(page ?? null)
      if (!page) resolve()
    }
    port.on('message', (said: Said) => {
      if (typeof said === 'number') return onDone(said)
      give().catch((error) => {
        port.close()
        reject(error)
      })
    })
    port.once('close', resolve)
  })
}

/** The list in the thread. */
export type Listed = { pages: AsyncIterable<ListedPage>; tellDone: (vehicles: number) => void }

export function takeFrom(port: MessagePort): Listed {
  return { pages: pagesOf(port), tellDone: (vehicles) => port.postMessage(vehicles satisfies Said) }
}

async function* pagesOf(port: MessagePort): AsyncGenerator<ListedPage> {
  for (;;) {
    const page = await ask(port)
    if (!page) return
    yield page
  }
}

function ask(port: MessagePort): Promise<ListedPage | null> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(new Error('The list was cut off'))
    port.once('close', cut)
    port.once('message', (page: ListedPage | null) => {
      port.off('close', cut)
      resolve(page)
    })
    port.postMessage('more' satisfies Said)
  })
}
