import type { ExportFormat } from '@lotline/contract/export'
import { Menu } from '@mantine/core'
import { type ReactElement, type RefObject, useRef } from 'react'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import type { Asked } from '../list/queries.ts'
import { useExport } from './use-export.ts'

const formats: readonly [ExportFormat, string][] = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
]

type Props = {
  readonly asked: Asked
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** The formats that the list can be taken away in, as it is filtered and ordered now. */
export function DownloadMenu({ asked, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const { start, tooLarge, forget } = useExport(asked)
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
        <Menu.Target>{target(button)}</Menu.Target>
        <Menu.Dropdown>
          {formats.map(([format, label]) => (
            <Menu.Item key={format} onClick={() => start(format)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={tooLarge !== undefined}
        title="Too many vehicles for a PDF"
        confirmLabel="Export to Excel"
        onConfirm={() => {
          forget()
          start('xlsx')
        }}
        onClose={forget}
      >
        {tooLarge}
      </ConfirmDialog>
    </>
  )
}
