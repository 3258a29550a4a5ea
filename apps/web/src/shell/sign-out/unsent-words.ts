/** What a device can hold of a person that the server does not have. */
export const unsentKinds = ['notes', 'drafts', 'answers', 'scans', 'files'] as const
export type UnsentCounts = Readonly<Record<(typeof unsentKinds)[number], number>>

const words: Readonly<Record<(typeof unsentKinds)[number], readonly [one: string, many: string]>> = {
  notes: ['note', 'notes'],
  drafts: ['draft', 'drafts'],
  answers: ['checklist answer', 'checklist answers'],
  scans: ['scan', 'scans'],
  files: ['file', 'files'],
}

export function totalOf(counts: UnsentCounts): number {
  return unsentKinds.reduce((sum, kind) => sum + counts[kind], 0)
}

/** '3 notes and 1 file haven't been sent yet. Sign out and delete them?' */
export function unsentQuestion(counts: UnsentCounts): string {
  const parts = unsentKinds.filter((kind) => counts[kind] > 0).map((kind) => partOf(kind, counts[kind]))
  const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(parts)
  return totalOf(counts) === 1
    ? `${list} hasn't been sent yet. Sign out and delete it?`
    : `${list} haven't been sent yet. Sign out and delete them?`
}

function partOf(kind: keyof UnsentCounts, count: number): string {
  const [one, many] = words[kind]
  return count === 1 ? `1 ${one}` : `${new Intl.NumberFormat('en-US').format(count)} ${many}`
}
