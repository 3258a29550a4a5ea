import type { FromFrame } from '@lotline/contract/extension/messages'
import { browser } from '../../shared/browser.ts'
import type { FrameTarget, FromFramePage, ToFramePage } from '../../shared/messages.ts'
import { openServerFrame } from '../../shared/server-frame.ts'
import { readServer } from '../../shared/stored.ts'

// The extension's own page between a listing site and the server's: the site sees neither what is in it nor what it says. It shows nothing until a
// script of the extension has named itself with a word that the background knows.

type Opening = { readonly nonce: string; readonly target: FrameTarget; readonly view: 'card' | 'details' }

window.addEventListener('message', function hear({ data, ports }: MessageEvent<unknown>) {
  const [port] = ports
  if (!port || !isOpening(data)) return
  void browser.runtime.sendMessage({ type: 'frame-claimed', nonce: data.nonce }).then((isOurs) => {
    if (isOurs !== true) return
    window.removeEventListener('message', hear)
    return open(data, port)
  })
})

async function open({ target, view }: Opening, port: MessagePort): Promise<void> {
  const server = await readServer()
  if (server === undefined) return say('Open the extension and type the address of your Lotline server.')
  const answer = (message: FromFramePage) => port.postMessage(message)
  const { iframe, tell } = await openServerFrame({
    server,
    target,
    view,
    purpose: 'page',
    hear: (message) => pass(message, answer),
  })
  port.onmessage = ({ data }: MessageEvent<ToFramePage>) => tell({ type: 'hover-target', payload: { ...data.target } })
  document.body.replaceChildren(iframe)
}

function pass(message: FromFrame, answer: (message: FromFramePage) => void): void {
  if (message.type === 'card-clicked') answer({ type: 'clicked', target: message.payload })
  else if (message.type === 'card-pinned') answer({ type: 'pinned', isPinned: message.payload.isPinned })
  else if (message.type === 'card-closed') answer({ type: 'closed' })
  else if (message.type === 'vehicle-added') {
    void browser.runtime.sendMessage({ type: 'vehicle-added', vin: message.payload.vin })
    answer({ type: 'added', vin: message.payload.vin })
  }
}

function say(text: string): void {
  const words = document.createElement('p')
  words.textContent = text
  document.body.replaceChildren(words)
}

function isOpening(data: unknown): data is Opening {
  if (typeof data !== 'object' || data === null || !('nonce' in data) || !('target' in data) || !('view' in data)) return false
  const { nonce, target, view } = data
  const isTarget = typeof target === 'object' && target !== null && 'vehicleId' in target && 'locationId' in target
  return typeof nonce === 'string' && isTarget && (view === 'card' || view === 'details')
}
