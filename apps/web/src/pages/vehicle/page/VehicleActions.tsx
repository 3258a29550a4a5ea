import { printVehicle } from '@lotline/contract/print'
import type { Vehicle } from '@lotline/contract/vehicles'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical, IconLink, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { usePermissions } from '../../../api/session/current-user.ts'
import { onJobProgress } from '../../../api/stream/job-progress.ts'
import type { RunAction } from '../../../features/recon/act/use-recon-run.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { CopiedNote } from '../../../ui/message/CopiedNote.tsx'
import { openProgressToast } from '../../../ui/message/progress-toast.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { ReconMenu, ReconQuestion } from './ReconMenu.tsx'
import styles from './VehicleActions.module.css'

type Props = { readonly vehicle: Vehicle; readonly tenant: string; readonly look: 'page' | 'phone' }

/** What can be done to a vehicle as a whole. What stands in the menu is an entry; what deserves a button of its own stands before it. */
export function VehicleActions({ vehicle, tenant, look }: Props) {
  const held = usePermissions()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<RunAction | null>(null)
  const icon = { size: look === 'phone' ? 24 : 16, stroke: 1.75, 'aria-hidden': true } as const
  const { isCopied, copy } = useCopy()
  const link = `${location.origin}/${tenant}/inventory/${vehicle.vehicleCard.id}`
  const { print, isPrinting } = usePrint(vehicle)
  const offline = useNetworkRefusal()
  return (
    <span className={styles.actions}>
      {look === 'page' && (
        <ActionIcon variant="default" aria-label="Print" data-tip="Print" loading={isPrinting} onClick={print} {...offline}>
          <IconPrinter {...icon} />
        </ActionIcon>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          {look === 'phone' ? (
            <PhoneBarButton label="More" icon={<IconDotsVertical {...icon} />} />
          ) : (
            <ActionIcon variant="default" aria-label="More" data-tip="More">
              <IconDots {...icon} />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => copy(link)}>
            Copy link
          </Menu.Item>
          {look === 'phone' && (
            <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={print} {...offline}>
              Print
            </Menu.Item>
          )}
          <ReconMenu vehicle={vehicle} held={held} onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      <CopiedNote isShown={isCopied} />
      <ReconQuestion
        vehicle={vehicle}
        action={asked}
        onClose={() => setAsked(null)}
        onRemoved={() => navigate({ to: '/$tenant', params: { tenant } })}
      />
    </span>
  )
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
