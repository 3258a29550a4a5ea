import type { ImportTarget, RooftopImport } from '@lotline/contract/rooftops/import'
import { NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { refusalWords } from '../../../../api/refusals.ts'
import { Action } from '../../../../ui/Action.tsx'
import { refused } from '../../../../ui/form/refusal.ts'
import { Banner } from '../../../../ui/message/Banner.tsx'
import styles from './Import.module.css'
import { NewRooftopDialog } from './NewRooftopDialog.tsx'
import { useStartImport } from './queries.ts'

type Props = {
  readonly one: RooftopImport
  readonly targets: readonly ImportTarget[]
  /** Groups in which a rooftop may be opened for it. */
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly target: ImportTarget | undefined
  readonly onChoose: (id: string) => void
}

/** Where a checked file goes: an empty rooftop, or a new one. */
export function ImportTargetForm({ one, targets, groups, target, onChoose }: Props) {
  const { mutate, isPending, error } = useStartImport(one.id)
  const [isOpening, setOpening] = useState(false)
  const reason = target === undefined ? 'Choose a rooftop first' : target.isEmpty ? undefined : `${target.name} is not empty`
  return (
    <>
      <div className={styles.target}>
        <NativeSelect
          className={styles.picker ?? ''}
          size="md"
          aria-label="Rooftop to import into"
          value={target?.id ?? ''}
          data={[
            ...(target ? [] : [{ value: '', label: 'Choose a rooftop', disabled: true }]),
            ...targets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        />
        {groups.length > 0 && (
          <Action
            size="md"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            needsNetwork
            onClick={() => setOpening(true)}
          >
            New rooftop
          </Action>
        )}
        <Action
          size="md"
          look="filled"
          needsNetwork
          isBusy={isPending}
          onClick={() => target && mutate({ rooftopId: target.id })}
          {...(reason !== undefined && { ...refused(reason), onClick: () => undefined })}
        >
          Import
        </Action>
      </div>
      {error && <Banner tone="late">{refusalWords(error)}</Banner>}
      {isOpening && <NewRooftopDialog one={one} groups={groups} onClosed={() => setOpening(false)} />}
    </>
  )
}
