import { changeImage, deleteImage, deleteVideo, type Media } from '@lotline/contract/media'
import type { Shot } from '@lotline/domain/vehicles/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { refusalWords } from '../../api/refusals.ts'
import { toast } from '../../ui/message/toast.ts'
import { shotName, withShot } from './gallery.ts'
import { type MediaAnswer, mediaQuery } from './queries.ts'

type Move = { readonly photo: Media; readonly shot: Shot }

/** What can be done to a vehicle's photos and videos: each shows at once, and goes back when it is refused. */
export function useMediaActs(vehicleId: string) {
  const client = useQueryClient()
  const { queryKey } = mediaQuery(vehicleId)
  const showNow = async (change: (media: Media[]) => Media[]) => {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData<MediaAnswer>(queryKey)
    if (before) client.setQueryData<MediaAnswer>(queryKey, { ...before, data: change(before.data) })
    return before
  }
  const readAgain = () => client.invalidateQueries({ queryKey: keys.vehicle(vehicleId) })

  const move = useMutation({
    mutationFn: ({ photo, shot, holder }: Move & { holder: Media | undefined }) => sendMove(vehicleId, photo, shot, holder),
    onMutate: ({ photo, shot }) => showNow((media) => withShot(media, photo, shot)),
    onSuccess: (_, { photo, shot }) =>
      toast.success(shot === 'UNKNOWN' ? `${photo.name} unassigned` : `${photo.name} assigned to ${shotName(shot)}`, {
        lasts: 2000,
        id: 'media',
      }),
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, before)
      toast.error(refusalWords(error), { lasts: 5000 })
    },
    onSettled: readAgain,
  })

  const remove = useMutation({
    mutationFn: async ({ id, kind }: Media) => {
      if (kind === 'VIDEO') await call(deleteVideo, { params: { vehicleId, videoId: id } })
      else await call(deleteImage, { params: { vehicleId, imageId: id } })
    },
    onMutate: ({ id }) => showNow((media) => media.filter((one) => one.id !== id)),
    onError: (error, _, before) => {
      // Somebody else was faster: it is gone, as was wished.
      if (errorCode(error) === 'MEDIA_NOT_FOUND') return
      if (before) client.setQueryData(queryKey, before)
      const words = refusalWords(error)
      toast.error(words.startsWith('Cannot delete media') ? words : `Cannot delete media. ${words}`, { lasts: 5000 })
    },
    onSettled: readAgain,
  })

  return {
    isBusy: move.isPending || remove.isPending,
    /** Gives a photo a shot; whoever has it gets the photo's own (MED-015, MED-016). */
    assign: (photo: Media, shot: Shot) => {
      if (photo.shot === shot) return
      const holder = client.getQueryData<MediaAnswer>(queryKey)?.data.find((one) => shot !== 'UNKNOWN' && one.shot === shot)
      move.mutate({ photo, shot, holder })
    },
    remove: (one: Media) => remove.mutate(one),
  }
}

/** A photo without a shot has none to give in return: what holds the shot makes room first. */
async function sendMove(vehicleId: string, photo: Media, shot: Shot, holder: Media | undefined): Promise<void> {
  const put = (imageId: string, to: Shot) => call(changeImage, { params: { vehicleId, imageId }, query: { shot: to } })
  if (holder && photo.shot === 'UNKNOWN') await put(holder.id, 'UNKNOWN')
  await put(photo.id, shot)
}
