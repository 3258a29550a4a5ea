import { type ExportFormat, exportVehicles } from '@lotline/contract/vehicles/export'
import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { errorCode, errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { followExport } from '../../../features/exports/index.ts'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import type { Asked } from '../list/list-calls.ts'
import { filterIdsOf } from '../list/list-search.ts'

const formats: readonly [ExportFormat, string][] = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
]

type Props = {
  readonly asked: Asked
  /** Those of the list that are wanted; all of it without them. */
  readonly vehicleIds?: readonly string[]
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** The formats that the list can be taken away in, as it is filtered and ordered now. */
export function DownloadMenu({ asked, vehicleIds, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const { start, tooLarge, forget } = useExport(asked, vehicleIds)
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

/** Exports the list that is asked for; `tooLarge` is the sentence with which a PDF was refused. */
function useExport({ filters, s, sortId, sortDirection }: Asked, vehicleIds?: readonly string[]) {
  const [tooLarge, setTooLarge] = useState<string>()
  const query = { filterIds: filterIdsOf(filters), s: s.trim(), sortId, sortDirection, vehicleIds: vehicleIds?.join() }
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const follow = followExport(format)
      try {
        const { data } = await call(exportVehicles, { params: { format }, query })
        follow.begun(data)
      } catch (error) {
        follow.stop()
        throw error
      }
    },
    onError: (error) => {
      if (errorCode(error) === 'EXPORT_TOO_LARGE') setTooLarge(errorSentence(error))
      else toast.error(errorSentence(error), { lasts: 5000 })
    },
  })
  return { start: exporting.mutate, tooLarge, forget: () => setTooLarge(undefined) }
}
