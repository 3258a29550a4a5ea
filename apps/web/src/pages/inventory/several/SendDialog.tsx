import type { WorkflowStep } from '@lotline/contract/recon/recon-step'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { DoNotDriveWarning } from '../../../features/recalls/DoNotDrive.tsx'
import { StepColor } from '../../../features/recon/line/StepColor.tsx'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { stepsQuery } from '../list/queries.ts'
import type { ActDialogProps } from './act-dialog.ts'
import styles from './Chooser.module.css'
import { forecast, forecastWords } from './send-forecast.ts'

/** Send to: the line to choose from, with how many can go to each step and what keeps the others. The server has the last word. */
export function SendDialog(props: ActDialogProps) {
  const { isOpen, onClose, onClosed, vehicles, count } = props
  const steps = useQuery(stepsQuery)
  const [isSkipping, setSkipping] = useState(false)
  const maySkip = usePermissions().has(reconRules.changeSteps)
  const title = count === 1 ? `Send ${vehicles[0]?.vehicleCard.stockNumber ?? 'the vehicle'} to` : `Send ${count} vehicles to`
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={title}>
      <DoNotDriveWarning card={{ doNotDrive: vehicles.some(({ vehicleCard }) => vehicleCard.doNotDrive) }} />
      {maySkip && (
        <Checkbox
          checked={isSkipping}
          onChange={(event) => setSkipping(event.currentTarget.checked)}
          label="Skip unfinished steps"
          description="Steps between are marked not needed, and the step a vehicle is in is completed."
        />
      )}
      {steps.data ? <Line {...props} steps={steps.data} isSkipping={isSkipping} /> : <NotLoaded what="the steps" {...steps} />}
    </Dialog>
  )
}

type LineProps = ActDialogProps & { readonly steps: readonly WorkflowStep[]; readonly isSkipping: boolean }

function Line({ steps, isSkipping, ...props }: LineProps) {
  const row = (step: WorkflowStep) => <Step key={step.id} step={step} steps={steps} isSkipping={isSkipping} {...props} />
  return (
    <ol className={styles.list} aria-label="Steps">
      {steps.map((step) =>
        step.childSteps.length === 0 ? (
          row(step)
        ) : (
          <li key={step.id}>
            <span className={styles.group}>{step.name}</span>
            <ol className={styles.children} aria-label={step.name}>
              {step.childSteps.map(row)}
            </ol>
          </li>
        ),
      )}
    </ol>
  )
}

function Step({ step, steps, isSkipping, vehicles, count, onClose, onAct }: LineProps & { readonly step: WorkflowStep }) {
  const held = usePermissions()
  const offline = useNetworkRefusal()
  const expected = forecast(vehicles, step, { steps, held, isSkipping })
  const words = forecastWords(expected, vehicles.length)
  // Those that the list does not have at hand may go.
  const mayGo = expected.going > 0 || count > vehicles.length
  const send = () => {
    onClose()
    onAct(
      { act: 'SEND', stepId: step.id, ...(isSkipping && { skip: true }) },
      {
        doing: (who) => `Sending ${who} to ${step.name}`,
        done: (who) => `Sent ${who} to ${step.name}`,
        could: `sent to ${step.name}`,
        already: 'already there',
      },
    )
  }
  return (
    <li>
      <button type="button" className={styles.choice} onClick={send} {...(mayGo ? offline : refused(words))}>
        <span className={styles.name}>
          <StepColor color={step.color} />
          {step.name}
        </span>
        <span className={styles.note}>{words}</span>
      </button>
    </li>
  )
}
