import type { Shot } from '@lotline/domain/vehicles/media'
import type { Slot } from '../gallery.ts'

/** The shot that comes next: the first behind this one that has no photo, from the front again at the end; then photos without a shot. */
export function nextShot(slots: readonly Slot[], from: Shot, isDone: (slot: Slot) => boolean): Shot {
  const at = slots.findIndex(({ shot }) => shot === from)
  const round = [...slots.slice(at + 1), ...slots.slice(0, at + 1)].filter(({ shot }) => shot !== from)
  return round.find((slot) => !isDone(slot))?.shot ?? 'UNKNOWN'
}

/** 'driver-side.jpg'. */
export function fileName(shot: Shot): string {
  return `${shot === 'UNKNOWN' ? 'photo' : shot.toLowerCase().replaceAll('_', '-')}.jpg`
}

type Sent = { readonly isWaiting: boolean; readonly status: string }

/** What becomes of the photos that were taken: '2 wait for the connection, kept on this device.' */
export function sentWords(taken: number, sent: readonly Sent[], isOffline: boolean): string {
  if (taken === 0) return ''
  const refused = sent.filter(({ status }) => status === 'ERROR').length
  const under = sent.length - refused
  const waiting = isOffline ? under : sent.filter(({ isWaiting, status }) => isWaiting && status !== 'ERROR').length
  if (refused > 0) return `${refused} of ${taken} refused. Close the camera to see why.`
  if (waiting > 0) return `${waiting} kept on this device. ${waiting === 1 ? 'It' : 'They'} will upload when you’re back online.`
  return under > 0 ? `Uploading ${under} of ${taken}` : `${taken} uploaded`
}
