import { type FilePlace, filePlaces } from '@lotline/domain/files/file-limits'
import { type SignedInUser, useCurrentUser } from '../../api/session/current-user.ts'
import { toast } from '../../ui/message/toast.ts'
import { faultOfChosen, placeOf } from './file-fault.ts'
import type { UploadTarget } from './upload-list.ts'
import { useUploads } from './uploads.ts'

/** Of files that somebody chose those that can go to a place; of each of the others is told why not. */
export async function takenOf(
  files: readonly File[],
  place: FilePlace,
  { featureFlags }: Pick<SignedInUser, 'featureFlags'>,
): Promise<File[]> {
  const hasBigFiles = featureFlags.includes('BIG_FILE_UPLOAD')
  const faults = await Promise.all(files.map((file) => faultOfChosen(file, place, hasBigFiles)))
  for (const fault of faults) if (fault) toast.error(fault, { lasts: 5000 })
  return files.filter((_, at) => faults[at] === undefined)
}

/** Sends files to what has `known` files already. */
export function useAddFiles(target: UploadTarget, known: number): (files: readonly File[]) => Promise<void> {
  const { queue } = useUploads()
  const user = useCurrentUser()
  const place = placeOf(target)
  return async (files) => {
    const { most, of } = filePlaces[place]
    if (known + files.length > most)
      return toast.error(`There can be ${most} ${of}, and there are ${known} already.`, { lasts: 5000, id: 'too-many-files' })
    queue.start(queue.add(await takenOf(files, place, user), target))
  }
}
