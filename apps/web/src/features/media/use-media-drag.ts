import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dropTargetForExternal, monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ChosenFiles, filesAtOnce } from '../../ui/form/FileChooser.tsx'

/** Lets a photo be dragged onto a slot. */
export function useDraggableMedia(tile: RefObject<HTMLElement | null>, mediaId: string, mayMove: boolean): void {
  // The outside system, here and below, is the browser's own dragging.
  useEffect(() => {
    if (!tile.current || !mayMove) return
    return draggable({ element: tile.current, getInitialData: () => ({ mediaId }) })
  }, [tile, mediaId, mayMove])
}

type Target = {
  readonly takes: (mediaId: string) => boolean
  readonly onMedia: (mediaId: string) => void
  readonly onFiles: (files: ChosenFiles) => void
}

/** A slot that takes photos and files; answers what is held over it: the id of a photo, or 'files'. */
export function useMediaTarget(slot: RefObject<HTMLElement | null>, isOpen: boolean, target: Target): string | undefined {
  const [held, setHeld] = useState<string>()
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  useEffect(() => {
    if (!slot.current || !isOpen) return
    const idOf = (data: Record<string, unknown>) => String(data.mediaId)
    return combine(
      dropTargetForElements({
        element: slot.current,
        canDrop: ({ source }) => typeof source.data.mediaId === 'string' && latest.current.takes(source.data.mediaId),
        onDragEnter: ({ source }) => setHeld(idOf(source.data)),
        onDragLeave: () => setHeld(undefined),
        onDrop: ({ source }) => {
          setHeld(undefined)
          latest.current.onMedia(idOf(source.data))
        },
      }),
      dropTargetForExternal({
        element: slot.current,
        canDrop: ({ source }) => containsFiles({ source }) && latest.current.takes('files'),
        onDragEnter: () => setHeld('files'),
        onDragLeave: () => setHeld(undefined),
        onDrop: ({ source }) => {
          setHeld(undefined)
          const files = filesAtOnce(getFiles({ source }))
          if (files.length > 0) latest.current.onFiles(files)
        },
      }),
    )
  }, [slot, isOpen])
  return held
}

export type Side = 'before' | 'after'
type Neighbour = {
  readonly takes: (mediaId: string) => boolean
  readonly onDrop: (mediaId: string, side: Side) => void
}

/** A photo beside which others are dropped; answers the side that one would come to stand on. */
export function useOrderTarget(tile: RefObject<HTMLElement | null>, isOpen: boolean, target: Neighbour): Side | undefined {
  const [side, setSide] = useState<Side>()
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  useEffect(() => {
    const element = tile.current
    if (!element || !isOpen) return
    const sideAt = (x: number): Side => {
      const { left, width } = element.getBoundingClientRect()
      return x < left + width / 2 ? 'before' : 'after'
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.mediaId === 'string' && latest.current.takes(source.data.mediaId),
      onDrag: ({ location }) => setSide(sideAt(location.current.input.clientX)),
      onDragLeave: () => setSide(undefined),
      onDrop: ({ source, location }) => {
        setSide(undefined)
        latest.current.onDrop(String(source.data.mediaId), sideAt(location.current.input.clientX))
      },
    })
  }, [tile, isOpen])
  return side
}

/** Takes files that are dropped anywhere on the page, but on a slot; answers whether some are held over it. */
export function useFileDrop(mayAdd: boolean, onFiles: (files: ChosenFiles) => void): boolean {
  const [isHeld, setHeld] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    if (!mayAdd) return
    return combine(
      monitorForExternal({
        canMonitor: containsFiles,
        onDragStart: () => {
          setHeld(true)
          // A file beside the window's page would else be opened instead of it.
          preventUnhandled.start()
        },
        onDrop: () => {
          setHeld(false)
          preventUnhandled.stop()
        },
      }),
      dropTargetForExternal({
        element: document.documentElement,
        canDrop: containsFiles,
        onDrop: ({ source, self, location }) => {
          if (location.current.dropTargets[0]?.element !== self.element) return
          const files = filesAtOnce(getFiles({ source }))
          if (files.length > 0) latest.current(files)
        },
      }),
    )
  }, [mayAdd])
  return isHeld
}
