import type { FileSpace } from '@lotline/contract/files/space'
import { fileSizeWords } from '@lotline/domain/files/file-limits'

export const GIGABYTE = 1024 ** 3

/** '1.4 GB of 50 GB used (2%)' */
export function usageWords({ usedBytes, quotaBytes }: FileSpace): string {
  if (quotaBytes === null) return `${sizeWords(usedBytes)} used, no limit`
  return `${sizeWords(usedBytes)} of ${sizeWords(quotaBytes)} used (${Math.floor((usedBytes / quotaBytes) * 100)}%)`
}

function sizeWords(bytes: number): string {
  return bytes < GIGABYTE ? fileSizeWords(bytes) : `${(bytes / GIGABYTE).toFixed(1).replace(/\.0$/, '')} GB`
}
