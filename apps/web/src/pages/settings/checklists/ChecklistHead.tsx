import type { ChecklistTemplate } from '@lotline/contract/tasks/checklist-settings'
import type { ChecklistItem } from '@lotline/domain/checklists/checklists'
import { personName } from '@lotline/domain/people/person-name'
import { Button } from '@mantine/core'
import { IconArchive, IconCopy, IconEye } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { dayWords } from '../../../ui/moment-words.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import styles from './Checklists.module.css'
import { PreviewDialog } from './PreviewDialog.tsx'
import { useRetire } from './use-checklists.ts'

type Props = {
  readonly tenant: string
  readonly template: ChecklistTemplate | undefined
  /** As they are typed now. */
  readonly items: readonly ChecklistItem[]
  readonly name: string
  readonly onRetired: () => void
}

const icon = { size: 16, stroke: 1.75 } as const
const to = '/$tenant/settings/general/$'

/** Which checklist it is, and what can be done with it as a whole. */
export function ChecklistHead({ tenant, template, items, name, onRetired }: Props) {
  const [isLooking, setLooking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Link to={to} params={{ tenant, _splat: 'checklists' }} className={styles.back}>
        All checklists
      </Link>
      <PageHead
        title={template?.name ?? 'New checklist'}
        action={
          <span className={styles.actions}>
            <Button variant="default" leftSection={<IconEye {...icon} />} onClick={() => setLooking(true)}>
              Preview
            </Button>
            {template && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconCopy {...icon} />}
                  onClick={() => navigate({ to, params: { tenant, _splat: 'checklists/new' }, search: { copy: template.id } })}
                >
                  Copy
                </Button>
                <Retirement template={template} onRetired={onRetired} />
              </>
            )}
          </span>
        }
      >
        {template ? versionWords(template) : 'Vehicles get it once you save it.'}
      </PageHead>
      {isLooking && <PreviewDialog template={template} name={name} items={items} onClosed={() => setLooking(false)} />}
    </>
  )
}

function versionWords({ version, changedDate, changedBy }: ChecklistTemplate): string {
  const day = dayWords(new Date(changedDate), new Date()).replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())
  return `Version ${version}, written ${day}${changedBy ? ` by ${personName(changedBy)}` : ''}.`
}

function Retirement({ template, onRetired }: { readonly template: ChecklistTemplate; readonly onRetired: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRetire(template, onRetired)
  const open = template.openSheets.reduce((sum, { count }) => sum + count, 0)
  const confirm = () =>
    mutate(undefined, {
      onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="default" leftSection={<IconArchive {...icon} />} onClick={() => setAsking(true)}>
        Retire
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Retire ${template.name}?`}
        consequence="You can bring it back."
        confirmLabel="Retire"
        isBusy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        New cars won’t get it.{' '}
        {open > 0 && `Of ${open} open ${open === 1 ? 'sheet' : 'sheets'}, started ones stay and empty ones go.`}
      </ConfirmDialog>
    </>
  )
}
