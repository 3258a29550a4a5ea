import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { ActionList, ActionRow } from '../../../ui/ActionRow.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import styles from './Checklists.module.css'
import { countItems } from './checklist-words.ts'
import { presetsQuery } from './queries.ts'
import { useAddPresets } from './use-checklists.ts'

type Props = { readonly onBlank: () => void; readonly onClosed: () => void }

/** Adds checklists that come with Lotline, or begins an empty one. */
export function AddDialog({ onBlank, onClosed }: Props) {
  const { data: presets, ...state } = useQuery(presetsQuery)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { mutate, error, isPending, isSuccess } = useAddPresets()
  const turn = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <FormDialog
      title="Add a checklist"
      errors={refusalsOf(error)}
      consequence={chosen.length > 0 && 'With the task templates that they propose'}
      submitLabel={chosen.length > 1 ? `Add ${chosen.length} checklists` : 'Add checklist'}
      isBusy={isPending}
      isIdle={chosen.length === 0}
      isDone={isSuccess}
      onSubmit={() => mutate(chosen)}
      onClosed={onClosed}
    >
      {presets ? (
        <fieldset className={styles.presets} aria-label="Checklists that come with Lotline">
          {presets.map(({ id, name, about, step, certifiedOnly, totalChecklistItems, isThere }) => (
            <Checkbox
              key={id}
              label={`${name}, ${countItems(totalChecklistItems)}`}
              description={[
                about,
                step ? `Asked for in ${step}.` : 'Asked for as recon begins.',
                certifiedOnly ? 'Certified vehicles only.' : '',
                isThere ? 'There is one of this name already.' : '',
              ].join(' ')}
              checked={chosen.includes(id)}
              disabled={isThere}
              onChange={() => turn(id)}
            />
          ))}
        </fieldset>
      ) : (
        <NotLoaded what="the checklists" {...state} rows={5} />
      )}
      <ActionList label="Your own" refusal={undefined}>
        <ActionRow words="Or write your own, from nothing.">
          <Button variant="default" onClick={onBlank}>
            Start blank
          </Button>
        </ActionRow>
      </ActionList>
    </FormDialog>
  )
}
