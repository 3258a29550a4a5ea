import { useMutation } from '@tanstack/react-query'
import { refusalWords } from '../../api/refusals.ts'
import { onJobProgress } from '../../api/stream/job-progress.ts'
import { openProgressToast } from '../../ui/message/progress-toast.tsx'
import { toast } from '../../ui/message/toast.ts'

const silenceMs = 90_000

/** Something that is printed: what its tab is called while it waits, and how it is asked for. */
export type Printout = { readonly title: string; readonly ask: () => Promise<{ uri: string; jobId: string }> }

/** Prints things: each opens in a tab of its own. */
export function usePrintout() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ printout, tab }: { printout: Printout; tab: Window | null }) => {
      const follow = followFailure(tab)
      try {
        const asked = await printout.ask()
        follow(asked.jobId)
        return asked
      } catch (error) {
        follow(undefined)
        tab?.close()
        throw error
      }
    },
    onSuccess: ({ uri, jobId }, { tab }) => {
      if (tab && !tab.closed) tab.location.replace(uri)
      else openProgressToast(jobId).ready('The printout could not open by itself.', { label: 'Open the printout', uri })
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
  // At the click itself: a tab that is opened after an answer has come is held back by browsers.
  const print = (printout: Printout) => mutate({ printout, tab: openTab(`Printing ${printout.title}`) })
  return { print, isPrinting: isPending }
}

/** An empty tab that says what it waits for; null where the browser lets none open. */
export function openTab(words: string): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = words
  return tab
}

/** Listens before the job is asked for: one that fails at once is over before its answer is here. Told the job's id, it follows it; told none, it stops. */
function followFailure(tab: Window | null): (jobId: string | undefined) => void {
  const failures = new Map<string, string>()
  let followed: string | undefined
  const tell = () => {
    const failure = followed && failures.get(followed)
    if (!failure) return
    tab?.close()
    toast.error(failure, { lasts: 5000 })
    stop()
  }
  const stopHearing = onJobProgress(({ jobId, state, failure }) => {
    if (state === 'FAILED') failures.set(jobId, failure ?? 'This could not be printed. Try again.')
    if (state === 'DONE' && jobId === followed) stop()
    tell()
  })
  const timer = setTimeout(() => stop(), silenceMs)
  const stop = () => {
    clearTimeout(timer)
    stopHearing()
  }
  return (jobId) => {
    followed = jobId
    if (jobId === undefined) stop()
    else tell()
  }
}
