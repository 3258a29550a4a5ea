import { importLocations, importRecalls, importRepairOrders } from '@lotline/contract/feeds/imports'

/** What can be brought in, by the name of its file in the example. */
export const importKinds = [
  { kind: 'REPAIR_ORDERS', label: 'Repair orders', path: importRepairOrders.path, file: 'repair-orders.csv' },
  { kind: 'LOCATIONS', label: 'Positions', path: importLocations.path, file: 'positions.csv' },
  { kind: 'RECALLS', label: 'Recalls', path: importRecalls.path, file: 'recalls.csv' },
] as const

/** A call that brings a file in, ready to be pasted into a shell. */
export function curlWords(
  origin: string,
  token: string,
  { path, file }: Pick<(typeof importKinds)[number], 'path' | 'file'>,
): string {
  return [`curl ${origin}/api${path}`, `-H 'Authorization: Bearer ${token}'`, `-F 'file=@${file}'`].join(' \\\n  ')
}
