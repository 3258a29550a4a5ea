import type { PartProgress } from '@lotline/contract/rooftops/export'
import { exportParts } from '@lotline/domain/rooftop-export/export-parts'
import { partOf } from './parts.ts'

/** Rows by table: how many there are, and how many of them are done. */
export type TableCounts = Record<string, { total: number; done: number }>

type Files = { done: number; total: number | null }

/** How far each part is that people read; `isOver` where all of it is done. */
export function partProgress(tables: TableCounts, files: Files, isOver: boolean): PartProgress[] {
  const entries = Object.entries(tables)
  return exportParts.map(({ id, label, formats }) => {
    const own = entries.filter(([table]) => partOf(table) === id).map(([, counts]) => counts)
    const counts = countsOf(id, own, files, isOver)
    const isDone = isOver || (counts.total !== null && counts.done >= counts.total && counts.isBegun)
    const { done, total } = counts
    return {
      part: id,
      label,
      formats: [...formats],
      state: isDone ? 'DONE' : counts.isBegun ? 'RUNNING' : 'WAITING',
      done,
      total,
    }
  })
}

function countsOf(part: string, own: readonly { total: number; done: number }[], files: Files, isOver: boolean) {
  if (part === 'FILES') return { ...files, isBegun: files.total !== null }
  if (part === 'MANIFEST') return { done: isOver ? 2 : 0, total: 2, isBegun: isOver }
  const done = own.reduce((sum, counts) => sum + counts.done, 0)
  const total = own.length === 0 ? null : own.reduce((sum, counts) => sum + counts.total, 0)
  return { done, total, isBegun: done > 0 || total === 0 }
}
