import { mostOptions } from '@lotline/domain/checklists/checklists'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { MoveButtons, movedTo } from '../MoveButtons.tsx'
import { useNewRow } from '../use-new-row.ts'
import styles from './Checklists.module.css'
import { type ItemDraft, newOption, type OptionDraft } from './checklist-draft.ts'
import { markChoices, markOf } from './marks.ts'

type Props = { readonly item: ItemDraft; readonly onChange: (change: (item: ItemDraft) => ItemDraft) => void }

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The choices of an item in their order, each with what it says of the vehicle. */
export function OptionFields({ item: { uiType, options }, onChange }: Props) {
  const { list, nextKey } = useNewRow(options.length)
  const put = (change: (options: readonly OptionDraft[]) => OptionDraft[]) =>
    onChange((item) => ({ ...item, options: change(item.options) }))
  const set = (key: string, changes: Partial<OptionDraft>) =>
    put((all) => all.map((option) => (option.key === key ? { ...option, ...changes } : option)))
  const hasNone = options.length === 0
  return (
    <fieldset className={styles.choices}>
      <legend>Choices</legend>
      {hasNone && <p className="sec">Without choices it is one box, ticked once it is done.</p>}
      <ol ref={list} className={styles.options}>
        {options.map(({ key, label, mark, alone }, at) => (
          <li key={key} className={styles.option}>
            <TextInput
              aria-label={`Choice ${at + 1}`}
              value={label}
              maxLength={120}
              autoComplete="off"
              onChange={({ currentTarget }) => set(key, { label: currentTarget.value })}
            />
            <NativeSelect
              aria-label={`What choice ${at + 1} says`}
              value={mark ?? ''}
              data={markChoices}
              onChange={({ currentTarget }) => set(key, { mark: markOf(currentTarget.value) })}
            />
            {uiType === 'CHECKBOX' && (
              <Checkbox
                label="Alone"
                aria-label={`Choice ${at + 1} goes with no other`}
                checked={alone}
                onChange={({ currentTarget }) => set(key, { alone: currentTarget.checked })}
              />
            )}
            <MoveButtons
              name={label || `choice ${at + 1}`}
              at={at}
              of={options.length}
              onMove={(from, to) => put((all) => movedTo(all, from, to))}
            />
            <Action
              icon={<IconX {...icon} />}
              aria-label={`Remove ${label || `choice ${at + 1}`}`}
              data-tip="Remove"
              onClick={() => put((all) => all.filter((option) => option.key !== key))}
            />
          </li>
        ))}
      </ol>
      <Action
        icon={<IconPlus {...icon} />}
        onClick={() => {
          const key = nextKey()
          put((all) => [...all, { ...newOption(), key: `${key} ${all.length}` }])
        }}
        {...(options.length >= mostOptions && refused(`There are ${mostOptions} already.`))}
      >
        Add a choice
      </Action>
    </fieldset>
  )
}
