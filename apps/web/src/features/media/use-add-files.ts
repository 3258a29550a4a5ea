import type { FilePlace } from '@lotline/domain/files/file-limits'
import { fileTypes } from '@lotline/domain/files/file-types'
import type { Shot } from '@lotline/domain/vehicles/media'
import type { ChosenFiles } from '../../ui/form/FileChooser.tsx'
import { type UploadTarget, useUploads } from '../uploads/index.ts'

/** What is on its way to a vehicle's photos and videos, and how to add to it. */
export function useAddFiles(vehicleId: string) {
  const { queue, items } = useUploads()
  const send = (files: ChosenFiles, targetOf: (file: File, at: number) => UploadTarget) =>
    queue.start(files.flatMap((file, at) => queue.add([file], targetOf(file, at))))
  return {
    queue,
    items: items.filter(({ target }) => target.vehicleId === vehicleId && isMedia(target)),
    /** With a shot the first of them shows it. */
    add: (files: ChosenFiles, shot?: Shot) =>
      send(files, (file, at) =>
        placeOf(file) === 'video'
          ? { vehicleId, type: 'video' }
          : { vehicleId, type: 'image', shot: at === 0 ? shot : undefined },
      ),
    /** What the camera has taken, for its shot; answers the id of its upload. */
    take: (photo: File, shot: Shot): string => {
      const ids = queue.add([photo], { vehicleId, type: 'image', shot: shot === 'UNKNOWN' ? undefined : shot })
      queue.start(ids)
      return ids[0] ?? ''
    },
    /** For listing sites. */
    syndicate: (file: File, shot: Shot) => send([file], () => ({ vehicleId, type: 'syndication', shot })),
  }
}
export type Uploads = ReturnType<typeof useAddFiles>

function isMedia({ type }: UploadTarget): boolean {
  return type === 'image' || type === 'video' || type === 'syndication'
}

/** By what the file says of itself: its content is judged before it goes up. */
function placeOf({ name, type }: File): FilePlace {
  const ending = name.split('.').pop()?.toLowerCase() ?? ''
  const isVideo = Object.values(fileTypes).some(({ kind, endings }) => kind === 'VIDEO' && endings.some((one) => one === ending))
  return isVideo || type.startsWith('video/') ? 'video' : 'image'
}

export const mediaPlaces = ['image', 'video'] as const satisfies readonly FilePlace[]
