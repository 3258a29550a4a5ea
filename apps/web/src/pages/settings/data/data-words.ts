import { fileSizeWords } from '@lotline/domain/files/file-limits'

const GIGABYTE = 1024 ** 3

/** '412 KB', '5 MB', '6.1 GB'. */
export function sizeWords(bytes: number): string {
  const words = bytes < GIGABYTE ? fileSizeWords(bytes) : `${(bytes / GIGABYTE).toFixed(1)} GB`
  return words.replace('.0 ', ' ')
}

/** How far something is, 0 to 1; null while nobody knows how much it will be. */
export function fractionOf({ done, total }: { readonly done: number; readonly total: number | null }): number | null {
  return total === null || total <= 0 ? null : Math.min(1, done / total)
}
