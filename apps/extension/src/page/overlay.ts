import { browser } from '../shared/browser.ts'
import type { FrameTarget, FromFramePage, ToFramePage } from '../shared/messages.ts'
import { ownOrigin } from '../shared/own-origin.ts'
import type { CardPlace } from './card-place.ts'
import { ownTag } from './scan.ts'

const style = `
:host{all:initial}
.box{position:fixed;z-index:2147483647;box-sizing:border-box;background:#fff;border:1px solid #bac5c6;border-radius:6px;box-shadow:0 6px 24px rgb(0 0 0 / .28)}
.box[hidden]{display:none}
.card{width:342px;height:482px}
.drawer{top:0;right:0;bottom:0;display:flex;flex-direction:column;width:560px;max-width:100vw;border-radius:0}
.drawer[hidden]{display:none}
iframe{display:block;flex:1;width:100%;height:100%;border:0;border-radius:inherit;color-scheme:normal}
.point{position:absolute;width:14px;height:14px;background:#fff;border:1px solid #bac5c6;transform:rotate(45deg);clip-path:polygon(0 0,0 100%,100% 100%)}
.strip{display:flex;flex:none;gap:8px;align-items:center;height:40px;padding:0 6px 0 14px;background:#131b1d;color:#eaf0f0;font:600 13px/1 system-ui,sans-serif}
.strip span{flex:1}
.strip button{all:unset;box-sizing:border-box;display:grid;place-items:center;min-width:40px;height:40px;padding:0 10px;color:#a9b7b9;cursor:pointer;font:500 12px/1 system-ui,sans-serif}
.strip button:hover{color:#fff}
.strip button:focus-visible{outline:2px solid #7fabe2;outline-offset:-2px}`

/** A box over the page with a page of the extension in it, opened with the first vehicle and led on from there. */
export function openOverlay(look: 'card' | 'drawer', hear: (message: FromFramePage) => void) {
  const host = document.createElement(ownTag)
  const shadow = host.attachShadow({ mode: 'closed' })
  const sheet = document.createElement('style')
  sheet.textContent = style
  const box = document.createElement('div')
  box.className = `box ${look}`
  box.hidden = true
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-label', look === 'card' ? 'Vehicle' : 'Vehicle details')
  const point = document.createElement('i')
  point.className = 'point'
  shadow.append(sheet, box)
  let iframe: HTMLIFrameElement | undefined
  let port: MessagePort | undefined

  async function frame(target: FrameTarget): Promise<void> {
    if (iframe?.isConnected && port) return port.postMessage({ type: 'target', target } satisfies ToFramePage)
    iframe?.remove()
    const made = document.createElement('iframe')
    iframe = made
    made.allow = 'clipboard-write'
    made.title = 'Lotline'
    // Known to the background and to the frame's page alone.
    const nonce = crypto.randomUUID()
    await browser.runtime.sendMessage({ type: 'frame-opened', nonce })
    const channel = new MessageChannel()
    channel.port1.onmessage = ({ data }: MessageEvent<FromFramePage>) => hear(data)
    made.addEventListener(
      'load',
      () => {
        made.contentWindow?.postMessage({ nonce, target, view: look === 'card' ? 'card' : 'details' }, ownOrigin(), [
          channel.port2,
        ])
        port = channel.port1
      },
      { once: true },
    )
    made.src = browser.runtime.getURL('/frame.html')
    box.append(made)
  }

  return {
    host,
    box,
    get isOpen() {
      return !box.hidden
    },
    show(target: FrameTarget, place?: CardPlace): void {
      // In the document's own last place: pages that redraw their body leave it alone.
      if (!host.isConnected) document.documentElement.append(host)
      if (place) {
        Object.assign(box.style, { left: `${place.left}px`, top: `${place.top}px` })
        point.hidden = place.side === 'below'
        Object.assign(point.style, {
          top: `${place.pointer - 7}px`,
          left: place.side === 'right' ? '-8px' : 'auto',
          right: place.side === 'left' ? '-8px' : 'auto',
          transform: `rotate(${place.side === 'right' ? 45 : 225}deg)`,
        })
        box.append(point)
      }
      box.hidden = false
      void frame(target).catch(() => undefined)
    },
    focus: () => iframe?.focus(),
    hide(): void {
      box.hidden = true
    },
    remove: () => host.remove(),
  }
}
