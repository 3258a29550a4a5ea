import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalWords } from '../../api/refusals.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { toast } from '../../ui/message/toast.ts'
import { MoveButtons, movedTo } from './MoveButtons.tsx'

type Ordered<Row> = {
  readonly rows: readonly Row[]
  /** What the list is read by. */
  readonly queryKey: QueryKey
  /** Puts the rows into this order where everybody sees it; the answer is not waited for by the screen. */
  readonly send: (ids: string[]) => Promise<unknown>
}

/** The column by which the rows of a settings table are put into another order, and what was said of the last move. */
export function useOrder<Row extends { readonly id: string; readonly name: string }>({ rows, queryKey, send }: Ordered<Row>) {
  const { mutate } = useSendOrder<Row>(queryKey, send)
  const [said, setSaid] = useState('')
  const move = (at: number, to: number) => {
    setSaid(`${rows[at]?.name} is now ${to + 1} of ${rows.length}`)
    mutate(movedTo(rows, at, to))
  }
  const column: Column<Row> = {
    head: 'Move',
    onPhone: 'aside',
    isFigure: true,
    cell: (row) => <MoveButtons name={row.name} at={rows.indexOf(row)} of={rows.length} onMove={move} needsNetwork />,
  }
  const told = (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  )
  return { column, told }
}

/** The order is shown at once, and goes back with the reason when the server refuses. */
function useSendOrder<Row extends { readonly id: string }>(queryKey: QueryKey, send: (ids: string[]) => Promise<unknown>) {
  const client = useQueryClient()
  const mutationKey = [...queryKey, 'order']
  const isLast = () => client.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    // One after the other, so that the last move is the last word.
    scope: { id: mutationKey.join() },
    mutationFn: (list: readonly Row[]) => send(list.map(({ id }) => id)),
    onMutate: async (list) => {
      // An answer that is on its way would move the row back for a moment.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, [...list])
      return { before }
    },
    onError: (error, _list, context) => {
      client.setQueryData(queryKey, context?.before)
      toast.error(`The order stays as it was. ${refusalWords(error)}`, { lasts: 5000 })
    },
    onSettled: () => {
      if (isLast()) client.invalidateQueries({ queryKey })
    },
  })
}
