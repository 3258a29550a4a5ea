import { stickerPermission } from '@lotline/contract/files/papers'
import { listVehicles, type Vehicle } from '@lotline/contract/vehicles/vehicles'
import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { DialogButtons, NetworkButton } from '../../ui/form/Buttons.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { useSticker } from '../papers/index.ts'
import { sectionAddress } from '../vehicles/index.ts'
import { ScanButton } from './scan/ScanButton.tsx'
import { useVinScan } from './scan/use-vin-scan.tsx'
import styles from './VinInquiryDialog.module.css'
import { exactHit, maySubmit, vinMessage } from './vin-inquiry.ts'

/** Finds a vehicle of the rooftop by its whole VIN and opens it. */
export function VinInquiryDialog(dialog: DialogState) {
  const maySticker = useMay(stickerPermission)
  const sticker = useSticker()
  const [text, setText] = useState('')
  const inquiry = useInquiry(dialog.onClose)
  const isReady = maySubmit(text, inquiry)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) inquiry.ask(text)
  }
  const type = (typed: string) => {
    setText(typed)
    // Whatever was asked, this is another question.
    inquiry.forget()
  }
  // A scanned VIN is whole: it is asked for at once.
  const scan = useVinScan((vin) => {
    setText(vin)
    inquiry.ask(vin)
  })
  const close = () => {
    // Esc is meant for the camera that lies over it.
    if (scan.isOpen) return
    inquiry.forget()
    dialog.onClose()
  }
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title="VIN inquiry"
      onSubmit={submit}
      actions={
        <>
          {maySticker && isValidVin(normalizeVin(text)) && (
            <NetworkButton
              variant="default"
              size="md"
              loading={sticker.isOpening}
              onClick={() => sticker.open(normalizeVin(text))}
            >
              Window sticker
            </NetworkButton>
          )}
          <DialogButtons submitLabel="Submit" onCancel={close} isBusy={inquiry.isPending} isDisabled={!isReady} />
        </>
      }
    >
      <TextInput
        label="VIN"
        name="vin"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        error={vinMessage(text)}
        classNames={{ input: styles.vin ?? '' }}
        rightSection={<ScanButton onClick={scan.open} />}
        rightSectionWidth={48}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      {scan.sheet}
      {sticker.dialog}
    </Dialog>
  )
}

/** Asks for one VIN at a time: an answer to a question that was taken back, by typing on or by closing, leads nowhere. */
function useInquiry(onFound: () => void) {
  const navigate = useNavigate()
  const { location } = useCurrentUser()
  const { mutate, reset, isPending, isError } = useMutation({
    mutationFn: async (text: string) => (await call(listVehicles, { query: { s: normalizeVin(text) } })).data,
  })
  const show = (found: readonly Vehicle[], text: string) => {
    const hit = exactHit(found, text)
    if (!hit) return toast.warning('Vehicle not found', { lasts: 5000 })
    onFound()
    navigate(sectionAddress({ tenant: location, vehicleId: hit.vehicleCard.id }, ''))
  }
  const ask = (text: string) => mutate(text, { onSuccess: show, onError: () => toast.error(genericError) })
  return { ask, forget: reset, isPending, isError }
}
