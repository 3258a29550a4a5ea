import { mostGroups } from '@lotline/domain/checklists/checklists'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import styles from './Checklists.module.css'
import type { GroupDraft, Work } from './checklist-draft.ts'
import { Group } from './Group.tsx'
import { useDesk } from './use-desk.ts'

type Props = {
  readonly groups: readonly GroupDraft[]
  readonly errors: FieldErrors
  readonly work: Work
  readonly onChange: (groups: GroupDraft[]) => void
}

/** The groups of a checklist with their items, of which one is open. */
export function GroupList({ groups, errors, work, onChange }: Props) {
  const desk = useDesk(groups, onChange)
  const isFull = groups.filter(({ label }) => label !== null).length >= mostGroups
  return (
    <>
      {groups.map((group, at) => (
        <Group key={group.key} group={group} at={at} of={groups.length} errors={errors} work={work} desk={desk} />
      ))}
      <div className={styles.more}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={desk.addGroup}
          {...(isFull && refused(`There are ${mostGroups} groups already.`))}
        >
          Add a group
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {desk.said}
      </span>
    </>
  )
}
