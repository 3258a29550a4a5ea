import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { LineStep } from '@lotline/contract/recon/line'
import { type RefObject, useEffect, useRef } from 'react'
import { canHold, type Spot } from './line-moves.ts'

/** The row that something is dragged over, and where it would go. */
export type Hover = { readonly id: string; readonly spot: Spot } | null
type Drag = {
  readonly step: LineStep
  readonly onHover: (hover: Hover) => void
  readonly onDrop: (id: string, spot: Spot) => void
}

/** Lets a row be dragged by its handle, and others be dropped in front of it, behind it or into it. */
export function useStepDrag(row: RefObject<HTMLElement | null>, handle: RefObject<HTMLElement | null>, drag: Drag): void {
  const latest = useRef(drag)
  // The outside system, here and below, is the browser's own dragging; it calls what was drawn last.
  useEffect(() => {
    latest.current = drag
  })
  useEffect(() => {
    if (!row.current || !handle.current) return
    const id = () => latest.current.step.id
    const hover = (spot: unknown) => latest.current.onHover(isSpot(spot) ? { id: id(), spot } : null)
    return combine(
      draggable({ element: row.current, dragHandle: handle.current, getInitialData: () => ({ stepId: id() }) }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => typeof source.data.stepId === 'string' && source.data.stepId !== id(),
        getData: ({ input, element }) => ({ spot: spotAt(latest.current.step, input.clientY, element.getBoundingClientRect()) }),
        onDrag: ({ self }) => hover(self.data.spot),
        onDragLeave: () => hover(undefined),
        onDrop: ({ self, source }) => {
          hover(undefined)
          if (isSpot(self.data.spot)) latest.current.onDrop(String(source.data.stepId), self.data.spot)
        },
      }),
    )
  }, [row, handle])
}

/** The upper part of a row is in front of its step, the lower behind it, the middle in it; behind a step that holds others is in it too. */
function spotAt(step: LineStep, y: number, { top, height }: DOMRect): Spot {
  const part = (y - top) / height
  if (!canHold(step)) return part < 0.5 ? 'BEFORE' : 'AFTER'
  if (part < 0.3) return 'BEFORE'
  return part < 0.7 || step.childSteps.length > 0 ? 'INSIDE' : 'AFTER'
}

function isSpot(value: unknown): value is Spot {
  return value === 'BEFORE' || value === 'AFTER' || value === 'INSIDE'
}
