import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'

type Edge = 'top' | 'bottom'
type Drag = {
  readonly key: string
  readonly kind: 'item' | 'group'
  /** What may be dropped here. */
  readonly takes: readonly ('item' | 'group')[]
  readonly onDrop: (kind: 'item' | 'group', key: string, edge: Edge) => void
}

/** Lets a row be dragged by its handle, and others be dropped in front of it or behind it. */
export function useRowDrag<Row extends HTMLElement, Handle extends HTMLElement = HTMLSpanElement>(drag: Drag) {
  const row = useRef<Row>(null)
  const handle = useRef<Handle>(null)
  const [edge, setEdge] = useState<Edge>()
  const latest = useRef(drag)
  // The outside system, here and below, is the browser's own dragging; it calls what was drawn last.
  useEffect(() => {
    latest.current = drag
  })
  useEffect(() => {
    const element = row.current
    if (!element || !handle.current) return
    const edgeAt = (y: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return y < top + height / 2 ? 'top' : 'bottom'
    }
    const kindOf = (kind: unknown) => latest.current.takes.find((one) => one === kind)
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ rowKey: latest.current.key, kind: latest.current.kind }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) =>
          typeof data.rowKey === 'string' && kindOf(data.kind) !== undefined && data.rowKey !== latest.current.key,
        onDrag: ({ location, self }) =>
          setEdge(location.current.dropTargets[0]?.element === self.element ? edgeAt(location.current.input.clientY) : undefined),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location, self }) => {
          setEdge(undefined)
          const kind = kindOf(source.data.kind)
          // A row lies in its group: only the inner one takes what is dropped.
          if (kind && location.current.dropTargets[0]?.element === self.element)
            latest.current.onDrop(kind, String(source.data.rowKey), edgeAt(location.current.input.clientY))
        },
      }),
    )
  }, [])
  return { row, handle, edge }
}
