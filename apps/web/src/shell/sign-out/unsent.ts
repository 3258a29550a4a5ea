import { answersPrefix } from '../../api/kept-answers-sign.ts'
import { listDrafts } from '../../api/kept-draft.ts'
import { countOfAnswers } from '../../features/checklists/kept-answers.ts'
import { countOfScans, scansPrefix } from '../../features/lot-walk/kept-scans.ts'
import { countOfNotes, notesPrefix } from '../../features/notes/kept-notes.ts'
import { countUploads } from '../../features/uploads/kept-uploads.ts'
import type { UnsentCounts } from './unsent-words.ts'

type Device = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>

/**
 * Everything of a person that lies on this device, in whichever rooftop, and that the server does not have. Forms of this tab are in
 * `ofTab`, files in the browser's database; the rest in `device`.
 */
export async function countUnsent(
  personId: string,
  device: Device = localStorage,
  ofTab: Device = sessionStorage,
): Promise<UnsentCounts> {
  const counts = { notes: 0, drafts: 0, answers: 0, scans: 0, files: await countUploads(personId) }
  for (const place of placesIn(device, personId)) {
    const text = device.getItem(place)
    if (place.startsWith(answersPrefix)) counts.answers += countOfAnswers(text)
    if (place.startsWith(scansPrefix)) counts.scans += countOfScans(text)
    if (place.startsWith(notesPrefix)) {
      const { notes, drafts } = countOfNotes(text)
      counts.notes += notes
      counts.drafts += drafts
    }
  }
  counts.drafts += listDrafts(personId, device).length + listDrafts(personId, ofTab).length
  return counts
}

/** Deletes all of that. Files go by signing out itself, at the latest before any is read again. */
export function deleteUnsent(personId: string, device: Device = localStorage): void {
  for (const place of [...placesIn(device, personId), ...listDrafts(personId, device)]) device.removeItem(place)
}

const prefixes = [notesPrefix, answersPrefix, scansPrefix]

/** Where notes, answers and scans of the person are kept: behind the kind come the rooftop, the person and what they are of. */
function placesIn(device: Device, personId: string): string[] {
  const names = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '')
  return names.filter((name) => {
    const prefix = prefixes.find((one) => name.startsWith(one))
    return prefix !== undefined && name.slice(prefix.length).split('_')[1] === personId
  })
}
