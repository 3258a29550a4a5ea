import type { LineStep } from '@lotline/contract/recon/line'
import { isLastInUse } from '@lotline/domain/line/line-rules'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { refusalWords } from '../../../../api/refusals.ts'
import { ActionList, ActionRow, DangerButton } from '../../../../ui/ActionRow.tsx'
import { NetworkButton } from '../../../../ui/form/Buttons.tsx'
import { ConfirmDialog } from '../../../../ui/message/ConfirmDialog.tsx'
import { canHold } from '../line-moves.ts'
import { vehiclesIn } from '../line-rows.ts'
import { useDeleteStep, useRetireStep } from './use-step.ts'

type Props = {
  readonly step: LineStep
  readonly line: readonly LineStep[]
  readonly onAddBelow: (stepId: string) => void
  readonly onAsking: (isAsking: boolean) => void
  readonly onDone: () => void
  readonly onDeleted: () => void
}
type Asked = 'RETIRE' | 'DELETE' | null

/** What can be done to a step as a whole: add one below it, retire it or bring it back, delete it. What cannot be done says why. */
export function StepActions({ step, line, onAddBelow, onAsking, onDone, onDeleted }: Props) {
  const [asked, setAsked] = useState<Asked>(null)
  const retiring = useRetireStep(step)
  const deleting = useDeleteStep(step, onDeleted)
  const error = retiring.error ?? deleting.error
  const ask = (what: Asked) => {
    setAsked(what)
    onAsking(what !== null)
  }
  const retire = (retired: boolean) => retiring.mutate(retired, { onSuccess: onDone, onSettled: () => ask(null) })
  const isLeaf = step.childSteps.length === 0
  const isLast = isLastInUse(line, step)
  const kept = deletionHold(step, line)
  return (
    <ActionList label="The step as a whole" refusal={error ? refusalWords(error) : undefined}>
      {canHold(step) && !step.retired && (
        <ActionRow
          words={isLeaf ? 'Split it into smaller steps. Vehicles then go through those.' : 'Add another part to this step.'}
        >
          <Button variant="default" onClick={() => onAddBelow(step.id)}>
            Add a part
          </Button>
        </ActionRow>
      )}
      {step.retired ? (
        <ActionRow words="It is off the line. No vehicle can be sent to it.">
          <NetworkButton variant="default" loading={retiring.isPending} onClick={() => retire(false)}>
            Bring back
          </NetworkButton>
        </ActionRow>
      ) : (
        <ActionRow words={isLast ? lastWords(step) : 'Takes it off the line. Its history stays, and you can bring it back.'}>
          <Button variant="default" disabled={isLast} onClick={() => ask('RETIRE')}>
            Retire
          </Button>
        </ActionRow>
      )}
      <ActionRow words={kept ?? 'No vehicle has ever been in it, so it can be deleted for good.'}>
        <DangerButton disabled={kept !== undefined} onClick={() => ask('DELETE')}>
          Delete
        </DangerButton>
      </ActionRow>
      <ConfirmDialog
        isOpen={asked === 'RETIRE'}
        title={`Retire ${step.name}?`}
        consequence="Its history is kept."
        confirmLabel="Retire"
        isBusy={retiring.isPending}
        onConfirm={() => retire(true)}
        onClose={() => ask(null)}
      >
        {retirementWords(step)}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'DELETE'}
        title={`Delete ${step.name}?`}
        consequence="This can’t be undone."
        confirmLabel="Delete"
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate(undefined, { onSettled: () => ask(null) })}
        onClose={() => ask(null)}
      >
        No vehicle has ever been in it.
      </ConfirmDialog>
    </ActionList>
  )
}

/** Why a step cannot be deleted; undefined where it can. */
function deletionHold(step: LineStep, line: readonly LineStep[]): string | undefined {
  if (step.childSteps.length > 0) return `${step.name} has other steps in it. Move or delete those first.`
  if (step.hasHistory) return 'Vehicles have been in it, so it can be retired but not deleted.'
  return leavesOf(line).length === 1 ? lastWords(step) : undefined
}

function lastWords({ name }: LineStep): string {
  return `${name} is the last step in use. Add another first.`
}

function retirementWords(step: LineStep): string {
  const count = vehiclesIn(step)
  const where = step.childSteps.length > 0 ? 'the steps below it, which retire too' : 'it'
  if (count === 0) return `No vehicle is in ${where}. You can’t send any there from now on.`
  const stand = `${vehiclesWords(count)} ${count === 1 ? 'stands' : 'stand'}`
  return `${stand} in ${where}, and will stay there without a goal until someone moves ${count === 1 ? 'it' : 'them'}. No other can be sent there.`
}
