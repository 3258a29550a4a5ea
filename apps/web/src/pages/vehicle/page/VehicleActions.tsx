import { printVehicle } from '@lotline/contract/print'
import type { Vehicle } from '@lotline/contract/vehicles'
import { IconDots, IconDotsVertical, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { onJobProgress } from '../../../api/stream/job-progress.ts'
import { Action } from '../../../ui/Action.tsx'
import { openProgressToast } from '../../../ui/message/progress-toast.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import styles from './VehicleActions.module.css'

const VehicleMenu = lazy(async () => ({ default: (await import('./VehicleMenu.tsx')).VehicleMenu }))

type Props = { readonly vehicle: Vehicle; readonly tenant: string; readonly look: 'page' | 'phone' }

/** What can be done to a vehicle as a whole: what deserves a button of its own, and a menu, which comes with the first click. */
export function VehicleActions({ vehicle, tenant, look }: Props) {
  const [isWanted, setWanted] = useState(false)
  const { print, isPrinting } = usePrint(vehicle)
  const button = <MoreButton look={look} onClick={() => setWanted(true)} />
  return (
    <span className={styles.actions}>
      {look === 'page' && (
        <Action
          aria-label="Print"
          data-tip="Print"
          icon={<IconPrinter {...small} />}
          isBusy={isPrinting}
          onClick={print}
          needsNetwork
        />
      )}
      {isWanted ? (
        <Suspense fallback={button}>
          <VehicleMenu
            vehicle={vehicle}
            tenant={tenant}
            onPrint={look === 'phone' ? print : undefined}
            target={(ref) => <MoreButton look={look} ref={ref} />}
          />
        </Suspense>
      ) : (
        button
      )}
    </span>
  )
}

const small = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Takes what a menu hands its target. */
function MoreButton({ look, ...button }: ComponentPropsWithRef<'button'> & Pick<Props, 'look'>) {
  if (look === 'phone')
    return (
      <PhoneBarButton
        {...button}
        aria-haspopup="menu"
        label="More"
        icon={<IconDotsVertical size={24} stroke={1.75} aria-hidden="true" />}
      />
    )
  return <Action {...button} aria-haspopup="menu" aria-label="More" data-tip="More" icon={<IconDots {...small} />} />
}

// Everything is printed; the server would leave out what is asked of it (OPN-111).
const query = { excludeNotes: 'false', excludeTasks: 'false', excludeHeader: 'false', excludeAppraisalInfo: 'false' } as const
const silenceMs = 90_000

/** Prints a vehicle: its sheet opens in a tab of its own. */
function usePrint({ vehicleCard }: Vehicle) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (tab: Window | null) => {
      const follow = followFailure(tab)
      try {
        const { data } = await call(printVehicle, { params: { vehicleId: vehicleCard.id }, query })
        follow(data.jobId)
        return data
      } catch (error) {
        follow(undefined)
        tab?.close()
        throw error
      }
    },
    onSuccess: ({ uri, jobId }, tab) => {
      if (tab && !tab.closed) tab.location.replace(uri)
      else openProgressToast(jobId).ready('The printout could not open by itself.', { label: 'Open the printout', uri })
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
  // At the click itself: a tab that is opened after an answer has come is held back by browsers.
  const print = () => mutate(openTab(`Printing ${vehicleCard.stockNumber}`))
  return { print, isPrinting: isPending }
}

/** An empty tab that says what it waits for; null where the browser lets none open. */
function openTab(words: string): Window | null {
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
    if (state === 'FAILED') failures.set(jobId, failure ?? 'The vehicle could not be printed. Try again.')
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
