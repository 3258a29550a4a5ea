import { FromFrame, type ToFrame } from '@lotline/contract/extension/messages'
import { insightPath } from '@lotline/domain/extension/insight-address'
import { browser } from './browser.ts'
import type { FrameTarget } from './messages.ts'
import { installationId, tokenKeys } from './stored.ts'

type Options = {
  readonly server: string
  readonly target: FrameTarget
  readonly view: 'card' | 'details'
  readonly purpose?: string
  readonly hear: (message: FromFrame) => void
}

/**
 * Frames a page of the server inside of a page of the extension. What comes from another window or origin is not heard; the frame's session
 * is kept in the extension's storage, under the keys that the message's shape allows.
 */
export async function openServerFrame({ server, target, view, purpose, hear }: Options) {
  const { origin } = new URL(server)
  const iframe = document.createElement('iframe')
  iframe.allow = 'clipboard-write'
  iframe.title = 'Lotline'
  const source = {
    ...{ source: 'extension', sourceId: await installationId(), sourceVersion: browser.runtime.getManifest().version },
    ...(purpose && { purpose }),
  }
  iframe.src = server + insightPath({ ...source, tenant: target.locationId, vehicleId: target.vehicleId, view, section: '' })
  const tell = (message: ToFrame) => iframe.contentWindow?.postMessage(message, origin)
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== iframe.contentWindow || event.origin !== origin) return
    const read = FromFrame.safeParse(event.data)
    if (!read.success) return
    const message = read.data
    if (message.type === 'storage-get') void readValues().then((values) => tell({ type: 'storage-values', payload: { values } }))
    else if (message.type === 'storage-set') void keepValues(message.payload.values)
    else hear(message)
  })
  browser.storage.local.onChanged.addListener((changes) => {
    const values = tokenKeys.filter((key) => key in changes).map((key) => [key, changes[key]?.newValue ?? null])
    if (values.length > 0) tell({ type: 'storage-changed', payload: { values: Object.fromEntries(values) } })
  })
  // Firefox names no page around: the first word tells the frame who it is.
  iframe.addEventListener('load', () => tell({ type: 'refresh_vehicle_details' }))
  return { iframe, tell }
}

async function readValues(): Promise<Record<string, string | null>> {
  const kept = await browser.storage.local.get([...tokenKeys])
  return Object.fromEntries(tokenKeys.map((key) => [key, typeof kept[key] === 'string' ? kept[key] : null]))
}

async function keepValues(values: Readonly<Record<string, string | null>>): Promise<void> {
  const entries = Object.entries(values)
  const gone = entries.filter(([, value]) => value === null).map(([key]) => key)
  if (gone.length > 0) await browser.storage.local.remove(gone)
  const kept = entries.filter(([, value]) => value !== null)
  if (kept.length > 0) await browser.storage.local.set(Object.fromEntries(kept))
}
