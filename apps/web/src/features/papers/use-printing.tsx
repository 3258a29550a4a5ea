import { stickerPermission } from '@lotline/contract/files/papers'
import { printChecklist } from '@lotline/contract/tasks/checklists'
import { printVehicle } from '@lotline/contract/vehicles/print'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import {
  IconCertificate,
  IconClipboardCheck,
  IconClipboardText,
  IconFileText,
  IconHistory,
  IconListCheck,
  IconQrcode,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { usePermissions } from '../../api/session/current-user.ts'
import { onceWanted } from '../../ui/once-wanted.tsx'
import { checklistsQuery } from '../checklists/index.ts'
import { askForPapers, papersQuery } from './queries.ts'
import { usePrintout } from './use-printout.ts'
import { useSticker } from './use-sticker.tsx'

const GuideDialog = onceWanted(async () => (await import('./GuideDialog.tsx')).GuideDialog)
const LabelSheetDialog = onceWanted(async () => (await import('./LabelSheetDialog.tsx')).LabelSheetDialog)

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Something that can be printed of a vehicle, and on what. */
export type PrintEntry = {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly icon: ReactNode
  readonly act: () => void
}

// Everything is printed; the server would leave out what is asked of it (OPN-111).
const all = { excludeNotes: 'false', excludeTasks: 'false', excludeHeader: 'false', excludeAppraisalInfo: 'false' } as const

/** What a person can print of a vehicle, and the dialogs that it leads to, which outlive the menu. */
export function usePrinting({ vehicleCard }: Vehicle, isWanted: boolean) {
  const { id: vehicleId, stockNumber, vin } = vehicleCard
  const held = usePermissions()
  const papers = useQuery({ ...papersQuery(vehicleId), enabled: isWanted })
  const mayChecklists = held.has(printChecklist.permission)
  const checklists = useQuery({ ...checklistsQuery(vehicleId), enabled: isWanted && mayChecklists })
  const { print, isPrinting } = usePrintout()
  const sticker = useSticker()
  const [dialog, setDialog] = useState<{ name: 'guide' | 'sheet'; isOpen: boolean }>()
  const state = {
    isOpen: dialog?.isOpen ?? false,
    onClose: () => setDialog((known) => known && { ...known, isOpen: false }),
    onClosed: () => setDialog(undefined),
  }
  const vehicle = (only?: 'tasks' | 'history') =>
    print({
      title: stockNumber,
      ask: async () => (await call(printVehicle, { params: { vehicleId }, query: { ...all, ...(only && { only }) } })).data,
    })
  const paper = (printing: Parameters<typeof askForPapers>[0]) => print({ title: stockNumber, ask: () => askForPapers(printing) })
  const sheet = (checklistId: string) =>
    print({ title: stockNumber, ask: async () => (await call(printChecklist, { params: { vehicleId, checklistId } })).data })

  const work: PrintEntry[] = [
    { id: 'vehicle', label: 'Vehicle details', note: 'letter', icon: <IconClipboardText {...icon} />, act: () => vehicle() },
    ...(checklists.data?.data ?? []).map(({ id, name }) => ({
      ...{ id, label: name, note: 'landscape', icon: <IconClipboardCheck {...icon} /> },
      act: () => sheet(id),
    })),
    ...(held.has('INVENTORY_VDP_TASKS_VIEW')
      ? [{ id: 'tasks', label: 'Tasks', note: 'letter', icon: <IconListCheck {...icon} />, act: () => vehicle('tasks') }]
      : []),
    ...(held.has('INVENTORY_VDP_HISTORY_VIEW')
      ? [{ id: 'history', label: 'History', note: 'letter', icon: <IconHistory {...icon} />, act: () => vehicle('history') }]
      : []),
  ]
  const file = <IconFileText {...icon} />
  const mayStickers = held.has(stickerPermission)
  const sale: PrintEntry[] = [
    ...(mayStickers && papers.data?.sticker.isProvided
      ? [{ id: 'provided', label: 'Window sticker', note: "provider's", icon: file, act: () => sticker.open(vin) }]
      : []),
    ...(mayStickers
      ? [
          {
            id: 'own',
            label: 'Window sticker',
            note: 'our own',
            icon: file,
            act: () => paper({ paper: 'STICKER', vehicleIds: [vehicleId] }),
          },
        ]
      : []),
    ...(papers.data
      ? [
          {
            ...{ id: 'guide', label: 'Buyers Guide, English', note: '2 sides', icon: <IconCertificate {...icon} /> },
            act: () => setDialog({ name: 'guide', isOpen: true }),
          },
        ]
      : []),
    {
      ...{ id: 'label', label: 'QR label', note: '4 × 2 in', icon: <IconQrcode {...icon} /> },
      act: () => paper({ paper: 'LABEL', vehicleIds: [vehicleId] }),
    },
    {
      ...{ id: 'sheet', label: 'QR label on a sheet', note: 'letter', icon: <IconQrcode {...icon} /> },
      act: () => setDialog({ name: 'sheet', isOpen: true }),
    },
  ]
  const dialogs = (
    <>
      {sticker.dialog}
      {dialog?.name === 'guide' && papers.data && (
        <GuideDialog
          {...state}
          {...papers.data.guide}
          stockNumber={stockNumber}
          onPrint={(terms) => paper({ paper: 'BUYERS_GUIDE', vehicleIds: [vehicleId], terms })}
        />
      )}
      {dialog?.name === 'sheet' && (
        <LabelSheetDialog
          {...state}
          count={1}
          onPrint={(start) => paper({ paper: 'LABEL_SHEET', vehicleIds: [vehicleId], start })}
        />
      )}
    </>
  )
  const isReading = papers.isLoading || checklists.isLoading
  return { work, sale, dialogs, isReading, isPrinting: isPrinting || sticker.isOpening }
}
