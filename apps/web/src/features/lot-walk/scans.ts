import type { LotWalk } from '@lotline/contract/location/lot-walk'
import type { Entry, NewEntry } from '../../api/outbox/entry.ts'
import type { OldPlaces } from '../../api/outbox/old-places.ts'

/** A scan that the server may not have yet, by the id that makes it count once. */
export type DeviceScan = {
  readonly id: string
  readonly vin: string
  readonly spot: string | null
  readonly at: string
}

/** What a device has to send: what was scanned on a walk, and which scans were taken back. */
export type Unsent = { readonly scans: readonly DeviceScan[]; readonly undone: readonly string[] }

/** A scan that the server will never take, and why: it is put aside until somebody has seen to it. */
export type AsideScan = DeviceScan & { readonly reason: string }

export type WalkScans = Unsent & { readonly aside: readonly AsideScan[] }

/** A vehicle in stock as a walk knows it on the device. */
export type Expected = LotWalk['unseen'][number]['vehicle'] & { readonly spot: string | null }

export type ScanBody = { readonly scan: DeviceScan } | { readonly undone: string }

/** Scans of a walk go in the order in which they were made, what was taken back among them. */
export function entryOfScan(walkId: string, scan: DeviceScan): NewEntry<ScanBody> {
  return { id: scan.id, lane: walkId, body: { scan } }
}

export function entryOfUndone(walkId: string, id: string): NewEntry<ScanBody> {
  return { id: `undone ${id}`, lane: walkId, body: { undone: id } }
}

export function scansIn(entries: readonly Pick<Entry<ScanBody>, 'body' | 'state' | 'reason'>[]): WalkScans {
  const scans: DeviceScan[] = []
  const undone: string[] = []
  const aside: AsideScan[] = []
  for (const { body, state, reason = '' } of entries) {
    if ('undone' in body) undone.push(body.undone)
    else if (state === 'REFUSED') aside.push({ ...body.scan, reason })
    else scans.push(body.scan)
  }
  return { scans, undone, aside }
}

/** Scans of versions before the outbox. */
export const oldScans: OldPlaces<ScanBody> = {
  prefix: 'rvweb_scans_',
  read(text, walkId) {
    const { scans = [], undone = [], aside = [] } = JSON.parse(text) as Partial<WalkScans> // written by those versions
    return [
      ...aside.map(({ reason, ...scan }) => ({ ...entryOfScan(walkId, scan), state: 'REFUSED' as const, reason })),
      ...scans.map((scan) => entryOfScan(walkId, scan)),
      ...undone.map((id) => entryOfUndone(walkId, id)),
    ]
  },
}
