import { changeImage, deleteImage, deleteVideo, type Media, orderMedia } from '@lotline/contract/files/media'
import type { Shot } from '@lotline/domain/vehicles/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { showActToast } from '../../ui/message/act-toast.tsx'
import { toast } from '../../ui/message/toast.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import { shotName, withPlace, withShot } from './gallery.ts'
import { type MediaAnswer, mediaQuery } from './queries.ts'

type Order = { readonly ids: readonly string[]; readonly isUndo: boolean }
// What is not named keeps its order behind those that are.
const mostOrdered = 300
const undoMs = 10_000

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
  const readAgain = () => client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId) })

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

  const order = useMutation({
    // One after the other, so that the last one is the last word.
    scope: { id: `order of ${vehicleId}` },
    mutationFn: async ({ ids }: Order) => (await call(orderMedia, { params: { vehicleId }, body: { ids: [...ids] } })).data,
    onMutate: ({ ids }) => showNow((media) => inOrderOf(media, ids)),
    onSuccess: (_, { isUndo }, before) => {
      const ids = before?.data.map(({ id }) => id)
      if (isUndo || !ids) return
      const undo = { label: 'Undo', act: () => order.mutate({ ids, isUndo: true }) }
      showActToast({ id: 'media', words: 'Order changed', acts: [undo], lasts: undoMs })
    },
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, before)
      toast.error(`The order stays as it was. ${refusalWords(error)}`, { lasts: 5000 })
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
    /** Puts one before another, or at the end; the first photo stands on the vehicle's card. */
    put: (id: string, before: string | undefined) => {
      const media = client.getQueryData<MediaAnswer>(queryKey)?.data ?? []
      const ids = withPlace(media, id, before).map((one) => one.id)
      if (ids.some((each, at) => media[at]?.id !== each)) order.mutate({ ids: ids.slice(0, mostOrdered), isUndo: false })
    },
  }
}

/** As the server will have it: those that are named come first. */
function inOrderOf(media: readonly Media[], ids: readonly string[]): Media[] {
  const named = ids.flatMap((id) => media.find((one) => one.id === id) ?? [])
  return [...named, ...media.filter((one) => !named.includes(one))]
}

/** A photo without a shot has none to give in return: what holds the shot makes room first. */
async function sendMove(vehicleId: string, photo: Media, shot: Shot, holder: Media | undefined): Promise<void> {
  const put = (imageId: string, to: Shot) => call(changeImage, { params: { vehicleId, imageId }, query: { shot: to } })
  if (holder && photo.shot === 'UNKNOWN') await put(holder.id, 'UNKNOWN')
  await put(photo.id, shot)
}
