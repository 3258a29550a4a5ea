import type { Shot } from '@lotline/domain/vehicles/media'
import { useEffect, useRef, useState } from 'react'
import { takeGlance, takeStill } from '../../../ui/camera/take-still.ts'
import type { Gallery, Slot } from '../gallery.ts'
import type { Uploads } from '../use-add-files.ts'
import { fileName, nextShot } from './shot-sequence.ts'

/** A photo of this round: its upload, and a small picture of it. */
type Taken = { readonly id: string; readonly shot: Shot; readonly glance: string | undefined }
type Given = { readonly gallery: Gallery; readonly uploads: Uploads; readonly start: Shot | undefined }

export type Taking = ReturnType<typeof useTaking>

/** One round with the camera: which shot comes next, what was taken, and how to take, take again and skip. */
export function useTaking({ gallery, uploads, start }: Given) {
  const { slots } = gallery
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const isRefused = ({ id }: Taken) => uploads.items.some((item) => item.id === id && item.status === 'ERROR')
  const isComing = (shot: Shot) =>
    uploads.items.some(({ target, status }) => target.type === 'image' && target.shot === shot && status !== 'ERROR')
  const isTaken = (shot: Shot) => taken.some((one) => one.shot === shot && !isRefused(one))
  const isDone = ({ shot, photo }: Slot) => photo !== undefined || isTaken(shot) || isComing(shot)
  const [shot, setShot] = useState<Shot>(() => start ?? slots.find((slot) => !isDone(slot))?.shot ?? 'UNKNOWN')
  useForgotten(taken)

  const add = (photo: Blob, glance: Blob | undefined) => {
    const file = new File([photo], fileName(shot), { type: photo.type, lastModified: Date.now() })
    const before = shot === 'UNKNOWN' ? undefined : taken.findLast((one) => one.shot === shot)
    // One that is still here gives way; one that has arrived keeps its place in the gallery, without the shot.
    // A still takes a moment, in which the one before may have gone up.
    const isHere =
      before !== undefined && uploads.queue.items().some(({ id, status }) => id === before.id && status !== 'COMPLETED')
    if (before && isHere) uploads.queue.remove(before.id)
    const id = uploads.take(file, shot)
    const one = { id, shot, glance: glance && URL.createObjectURL(glance) }
    setTaken([...taken.filter((other) => !(isHere && other === before)), one])
    setNote(before && !isHere ? 'The old photo was moved to Unassigned.' : '')
    setShot(shot === 'UNKNOWN' ? shot : nextShot(slots, shot, isDone))
    // Eyes are on the car.
    navigator.vibrate?.(40)
  }
  const choose = (next: Shot) => {
    setShot(next)
    setNote('')
  }
  return {
    slots,
    shot,
    isBusy,
    note,
    isDone,
    choose,
    count: taken.length,
    last: taken.at(-1),
    filled: slots.slice(0, gallery.wanted).filter(isDone).length,
    sent: uploads.items.filter(({ id }) => taken.some((one) => one.id === id)),
    glanceOf: (of: Shot) => taken.findLast((one) => one.shot === of)?.glance,
    skip: () => choose(nextShot(slots, shot, isDone)),
    /** A file takes the place of what the camera sees. */
    add: (photo: Blob) => add(photo, photo),
    take: async (video: HTMLVideoElement) => {
      setBusy(true)
      try {
        const [photo, glance] = await Promise.all([takeStill(video), takeGlance(video)])
        add(photo, glance)
      } catch {
        setNote('The camera gave no photo. Take it again.')
      } finally {
        setBusy(false)
      }
    },
  }
}

/** The small pictures go with the sheet. */
function useForgotten(taken: readonly Taken[]): void {
  const latest = useRef(taken)
  // The outside system is the browser's store of pictures in memory.
  useEffect(() => {
    latest.current = taken
  })
  useEffect(
    () => () => {
      for (const { glance } of latest.current) if (glance) URL.revokeObjectURL(glance)
    },
    [],
  )
}
