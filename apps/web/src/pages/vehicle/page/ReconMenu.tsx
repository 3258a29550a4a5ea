import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Permission } from '@lotline/domain/people/permissions'
import { reconMenu, reconRules } from '@lotline/domain/recon/recon-actions'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type RunAction, useReconRun } from '../../../features/recon/act/use-recon-run.ts'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const items: { action: RunAction; label: string; key: keyof ReturnType<typeof reconMenu>; icon: ReactNode }[] = [
  { action: 'FORCE_COMPLETE', label: 'Force completion', key: 'forceComplete', icon: <IconChecks {...icon} /> },
  { action: 'REMOVE', label: 'Remove from recon', key: 'remove', icon: <IconX {...icon} /> },
  { action: 'SEND_BACK', label: 'Send back to recon', key: 'sendBack', icon: <IconArrowBackUp {...icon} /> },
]

/** What the recon menu offers this person for this vehicle. */
function reconMenuItems({ vehicleCard }: Vehicle, held: ReadonlySet<Permission>) {
  const offered = reconMenu(vehicleCard.reconStatus)
  return items.filter(({ key }) => offered[key] && held.has(reconRules[key]))
}

type Props = { readonly vehicle: Vehicle; readonly held: ReadonlySet<Permission>; readonly onAsk: (action: RunAction) => void }

/** Entries for the vehicle's overflow menu. The question they lead to stands in ReconQuestion, because a menu takes its content along when it closes. */
export function ReconMenu({ vehicle, held, onAsk }: Props) {
  const offline = useNetworkRefusal()
  const refusal = vehicle.vehicleCard.sold ? refused('A sold vehicle stays out of recon.') : offline
  return reconMenuItems(vehicle, held).map(({ action, label, icon }) => (
    <Menu.Item
      key={action}
      leftSection={icon}
      {...(action === 'REMOVE' && { color: 'red' })}
      onClick={() => onAsk(action)}
      {...refusal}
    >
      {label}
    </Menu.Item>
  ))
}

type QuestionProps = {
  readonly vehicle: Vehicle
  readonly isOpen: boolean
  readonly action: RunAction | null
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks before any of the three: names the vehicle and what will have happened. */
export function ReconQuestion({ vehicle, isOpen, action, onClose, onRemoved }: QuestionProps) {
  const { mutate, isPending } = useReconRun(vehicle)
  // While it closes the dialog still shows what it asked.
  const [asked, setAsked] = useState<RunAction>(action ?? 'FORCE_COMPLETE')
  if (action !== null && action !== asked) setAsked(action)
  const { title, words, consequence, confirmLabel } = questionOf(asked, vehicle)
  const confirm = () =>
    mutate(
      { action: asked },
      {
        onSettled: onClose,
        onSuccess: () => {
          if (asked === 'REMOVE') onRemoved()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      tone={asked === 'REMOVE' ? 'danger' : 'primary'}
      isBusy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {words}
    </ConfirmDialog>
  )
}

function questionOf(action: RunAction, { vehicleCard, stepItem }: Vehicle) {
  const stock = vehicleCard.stockNumber
  const step = stepItem?.name ?? 'its step'
  if (action === 'FORCE_COMPLETE')
    return {
      title: `Complete recon of ${stock}?`,
      words: `It is in ${step}. Steps that are still open will not be done, and ${stock} leaves the line.`,
      consequence: 'Its times stay in reports.',
      confirmLabel: 'Force completion',
    }
  if (action === 'REMOVE')
    return {
      title: `Remove ${stock} from recon?`,
      words: `${stock} leaves the line from ${step} and stays in the inventory.`,
      consequence: 'Its times are removed from reports.',
      confirmLabel: 'Remove from recon',
    }
  return {
    title: `Send ${stock} back to recon?`,
    words: `A new run starts at the first step, with its clocks at zero. What happened before stays in history.`,
    consequence: 'Recon time starts again.',
    confirmLabel: 'Send back to recon',
  }
}
