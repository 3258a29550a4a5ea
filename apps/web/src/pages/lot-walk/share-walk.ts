import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { touchMedia } from '@lotline/look/media'
import { walkCsv } from '../../features/lot-walk/walk-csv.ts'

/** Gives a walk out as a table: by the phone's own sheet where there is one, else as a download. */
export async function shareWalk(walk: LotWalk): Promise<void> {
  const name = `lot-walk-${walk.startedAt.slice(0, 10)}.csv`
  const file = new File(['\ufeff', walkCsv(walk)], name, { type: 'text/csv' })
  if (matchMedia(touchMedia).matches && navigator.canShare?.({ files: [file] })) {
    // Given up there is nothing wrong.
    await navigator.share({ files: [file], title: 'Lot walk' }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
