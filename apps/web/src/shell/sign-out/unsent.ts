import { listDrafts } from '../../api/kept-draft.ts'
import { countHeld, deleteHeld } from '../../api/outbox/held.ts'
import { countOld } from '../../api/outbox/old-places.ts'
import { oldAnswers } from '../../features/checklists/said.ts'
import { oldScans } from '../../features/lot-walk/scans.ts'
import { countOfNotes, notesPrefix } from '../../features/notes/note-drafts.ts'
import { importOldUploads } from '../../features/uploads/stored-uploads.ts'
import type { UnsentCounts } from './unsent-words.ts'

type Device = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>

/**
 * Everything of a person that lies on this device, in whichever rooftop, and that the server does not have: in the outbox, drafts and
 * what older versions have left in `device`, forms of this tab in `ofTab`.
 */
export async function countUnsent(
  personId: string,
  device: Device = localStorage,
  ofTab: Device = sessionStorage,
): Promise<UnsentCounts> {
  await importOldUploads()
  const held = await countHeld(personId)
  const counts = {
    notes: held.get('note') ?? 0,
    drafts: 0,
    answers: held.get('answer') ?? 0,
    scans: held.get('scan') ?? 0,
    files: held.get('file') ?? 0,
  }
  for (const place of placesIn(device, personId)) {
    const text = device.getItem(place)
    if (place.startsWith(oldAnswers.prefix)) counts.answers += countOld(oldAnswers, text)
    if (place.startsWith(oldScans.prefix)) counts.scans += countOld(oldScans, text)
    if (place.startsWith(notesPrefix)) {
      const { notes, drafts } = countOfNotes(text)
      counts.notes += notes
      counts.drafts += drafts
    }
  }
  counts.drafts += listDrafts(personId, device).length + listDrafts(personId, ofTab).length
  return counts
}

/** Deletes all of that. Files that the page is left before go at the latest before any is read again. */
export async function deleteUnsent(personId: string, device: Device = localStorage): Promise<void> {
  for (const place of [...placesIn(device, personId), ...listDrafts(personId, device)]) device.removeItem(place)
  await deleteHeld(personId)
}

const prefixes = [notesPrefix, oldAnswers.prefix, oldScans.prefix]

/** Where notes, answers and scans of the person are kept: behind the kind come the rooftop, the person and what they are of. */
function placesIn(device: Device, personId: string): string[] {
  const names = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '')
  return names.filter((name) => {
    const prefix = prefixes.find((one) => name.startsWith(one))
    return prefix !== undefined && name.slice(prefix.length).split('_')[1] === personId
  })
}
