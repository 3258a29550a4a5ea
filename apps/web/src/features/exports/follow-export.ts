import type { JobProgress } from '@lotline/contract/jobs'
import type { ExportFormat } from '@lotline/contract/vehicles/export'
import { formatCount } from '@lotline/domain/amounts/count'
import { onJobProgress } from '../../api/stream/job-progress.ts'
import { openProgressToast, type ProgressToast } from '../../ui/message/progress-toast.tsx'

const names: Record<ExportFormat, string> = { pdf: 'PDF', xlsx: 'Excel file' }
const patienceMs = 1000
/** A new tab waits for the file this long; after that it is opened again from here. */
const tabWaitsMs = 50_000
const silenceMs = 90_000

/** Opens the file in a tab of its own and tells how far it is when that takes longer than a second. Listens before the export is asked for: a small file is there before the answer is. */
export function followExport(format: ExportFormat) {
  const heard = new Map<string, JobProgress>()
  let follow: ((progress: JobProgress) => void) | undefined
  const stop = onJobProgress((progress) => {
    heard.set(progress.jobId, progress)
    follow?.(progress)
  })
  return {
    stop,
    begun({ uri, jobId }: { uri: string; jobId: string }) {
      const isOpened = window.open(uri, '_blank') !== null
      const teller = openTeller(openProgressToast(jobId), { name: names[format], uri, isOpened, onEnd: stop })
      follow = (progress) => {
        if (progress.jobId === jobId) teller.tell(progress)
      }
      const already = heard.get(jobId)
      if (already) teller.tell(already)
    },
  }
}

type Telling = { name: string; uri: string; isOpened: boolean; onEnd: () => void }

/** Puts into words what is heard of one file. */
export function openTeller(toast: ProgressToast, { name, uri, isOpened, onEnd }: Telling) {
  const startedAt = Date.now()
  let words = `Making the ${name}`
  let isShown = false
  const show = () => {
    isShown = true
    toast.running(words)
  }
  // Where the browser kept the tab from opening, the way to the file is shown at once.
  if (!isOpened) toast.ready(`The ${name} could not open by itself.`, { label: `Open the ${name}`, uri })
  const patience = isOpened ? setTimeout(show, patienceMs) : undefined
  const end = () => {
    clearTimeout(patience)
    clearTimeout(silence)
    onEnd()
  }
  const giveUp = () => {
    end()
    if (isShown) toast.hide()
  }
  let silence = setTimeout(giveUp, silenceMs)
  return {
    tell({ state, done, total, failure }: JobProgress) {
      if (state === 'RUNNING') {
        clearTimeout(silence)
        silence = setTimeout(giveUp, silenceMs)
        words = `Making the ${name}: ${formatCount(done)} of ${formatCount(total)} vehicles`
        if (isShown) show()
        return
      }
      end()
      if (state === 'FAILED') toast.failed(failure ?? `The ${name} could not be made. Try again.`)
      else if (Date.now() - startedAt > tabWaitsMs) toast.ready(`The ${name} is ready.`, { label: 'Download', uri })
      else if (isShown) toast.done(`${name} ready`)
    },
  }
}
