import { belongsTo, type FilePlace, maxBytesOf, megabytes, wrongTypeWords } from '@lotline/domain/files/file-limits'
import { fileTypeOf, fileTypes, isHeic, tellingBytes } from '@lotline/domain/files/file-types'
import type { UploadTarget } from './upload-list.ts'

export const placeOf = (target: UploadTarget): FilePlace => (target.type === 'syndication' ? 'image' : target.type)

/** Why the server would not take a file where it is to go, as a sentence; undefined where it would (UPL-002, UPL-005 to 007). */
export async function faultOf(file: File, place: FilePlace, hasBigFiles: boolean): Promise<string | undefined> {
  if (file.size === 0) return `${file.name} is empty. Choose another file.`
  const type = fileTypeOf(await headOf(file))
  if (type === undefined || !belongsTo(place, type)) return wrongTypeWords(file.name, place, type)
  const most = maxBytesOf(place, fileTypes[type].kind, hasBigFiles)
  if (file.size > most) return `${file.name} is over the ${megabytes(most)} limit.`
  return undefined
}

/** The same of a file as it was chosen: photos are made fit before they go up, however large they are and however a phone keeps them. */
export async function faultOfChosen(file: File, place: FilePlace, hasBigFiles: boolean): Promise<string | undefined> {
  const head = await headOf(file)
  const type = fileTypeOf(head)
  const isPhoto = isHeic(head) || (type !== undefined && fileTypes[type].kind === 'IMAGE')
  return isPhoto && place !== 'document' ? undefined : faultOf(file, place, hasBigFiles)
}

export async function headOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer())
}
