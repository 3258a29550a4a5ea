import type { ImportReport } from '@lotline/contract/feeds/imports'

export type Outcome = 'added' | 'changed' | 'unchanged'
type LeftOut = ImportReport['reasons'][number]

const mostReasons = 1000

export type Report = ReturnType<typeof openReport>

/** Counts what became of what was read. */
export function openReport() {
  const counts = { added: 0, changed: 0, unchanged: 0, leftOut: 0 }
  const reasons: LeftOut[] = []
  const notes: ImportReport['notes'] = []
  const remarks: string[] = []
  return {
    remark(sentences: readonly string[]): void {
      remarks.push(...sentences)
    },
    count(outcome: Outcome): void {
      counts[outcome] += 1
    },
    leaveOut(left: LeftOut): void {
      counts.leftOut += 1
      if (reasons.length < mostReasons) reasons.push(left)
    },
    note({ line, name, notes: noted }: { line: number; name: string; notes: readonly string[] }): void {
      for (const note of noted) if (notes.length < mostReasons) notes.push({ line, name, note })
    },
    told: (): ImportReport => ({
      read: counts.added + counts.changed + counts.unchanged + counts.leftOut,
      ...counts,
      reasons: reasons.toSorted((one, other) => one.line - other.line),
      notes,
      remarks,
    }),
  }
}
