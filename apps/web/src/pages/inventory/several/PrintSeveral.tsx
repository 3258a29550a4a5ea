import { type Printing, printPapers, stickerPermission } from '@lotline/contract/files/papers'
import { Menu } from '@mantine/core'
import { IconCertificate, IconFileText, IconQrcode } from '@tabler/icons-react'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePermissions } from '../../../api/session/current-user.ts'
import { LabelSheetDialog, type PrintEntry, PrintItems, usePrintout } from '../../../features/papers/index.ts'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'

type Props = {
  readonly vehicleIds: string[]
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be printed of several vehicles at once: one document with all of them. */
export function PrintSeveral({ vehicleIds, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const [sheet, setSheet] = useState<{ isOpen: boolean }>()
  const held = usePermissions()
  const { print } = usePrintout()
  const count = vehicleIds.length
  const paper = (printing: Printing) =>
    print({
      title: count === 1 ? 'a vehicle' : `${count} vehicles`,
      ask: async () => (await call(printPapers, { body: printing })).data,
    })
  const qr = <IconQrcode {...icon} />
  const entries: PrintEntry[] = [
    { id: 'labels', label: 'QR labels', note: '4 × 2 in', icon: qr, act: () => paper({ paper: 'LABEL', vehicleIds }) },
    { id: 'sheets', label: 'QR labels on sheets', note: 'ten each', icon: qr, act: () => setSheet({ isOpen: true }) },
    ...(held.has(stickerPermission)
      ? [
          {
            ...{ id: 'stickers', label: 'Window stickers', note: 'our own', icon: <IconFileText {...icon} /> },
            act: () => paper({ paper: 'STICKER', vehicleIds }),
          },
        ]
      : []),
    {
      ...{ id: 'guides', label: 'Buyers Guides, English', note: '2 sides', icon: <IconCertificate {...icon} /> },
      act: () => paper({ paper: 'BUYERS_GUIDE', vehicleIds }),
    },
  ]
  return (
    <>
      <Menu position="top-end" width={300} opened={isOpen} onChange={setOpen} withInitialFocusPlaceholder={false}>
        <Menu.Target>{target(button)}</Menu.Target>
        <Menu.Dropdown>
          <PrintItems entries={entries} />
        </Menu.Dropdown>
      </Menu>
      {sheet && (
        <LabelSheetDialog
          isOpen={sheet.isOpen}
          onClose={() => setSheet({ isOpen: false })}
          onClosed={() => setSheet(undefined)}
          count={count}
          onPrint={(start) => paper({ paper: 'LABEL_SHEET', vehicleIds, start })}
        />
      )}
    </>
  )
}
