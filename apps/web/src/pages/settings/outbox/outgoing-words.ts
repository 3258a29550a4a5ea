import type { OutgoingItem } from '@lotline/contract/outgoing'

/** '3 waiting', 'Failed', '2 failed, 3 waiting': of a single piece without its number. */
export function formatCounts({ waiting, failed }: Pick<OutgoingItem, 'waiting' | 'failed'>): string {
  if (waiting + failed === 1) return failed === 1 ? 'Failed' : 'Waiting'
  const words = [failed > 0 ? `${failed} failed` : '', waiting > 0 ? `${waiting} waiting` : '']
  return words.filter((word) => word !== '').join(', ')
}

/** 'Tried 3 times'; empty before the first try. */
export function formatAttempts(attempts: number): string {
  if (attempts === 0) return ''
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
}
