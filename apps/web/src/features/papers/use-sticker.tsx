import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { toast } from '../../ui/message/toast.ts'
import { OpenedFile } from '../attachments/index.ts'
import { fetchSticker, NoSticker } from './fetch-sticker.ts'
import { openTab } from './use-printout.ts'

const toastId = 'window-sticker'
// Until what came of it takes its place.
const waitingMs = 120_000

type Asked = { readonly vin: string; readonly tab: Window | null }

/** The window sticker of a provider: in a tab of its own, or in a dialog where the rooftop has turned its preview on (OPN-181). */
export function useSticker(): { open: (vin: string) => void; isOpening: boolean; dialog: ReactNode } {
  const hasPreview = useCurrentUser().featureFlags.includes('WINDOW_STICKER_PREVIEW')
  const [shown, setShown] = useState<{ vin: string; uri: string; isOpen: boolean }>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ vin }: Asked) => fetchSticker(vin, (words) => toast.info(words, { id: toastId, lasts: waitingMs })),
    onSuccess: (uri, { vin, tab }) => {
      toast.info('The window sticker is here.', { id: toastId, lasts: 1000 })
      if (hasPreview) setShown({ vin, uri, isOpen: true })
      else if (tab && !tab.closed) tab.location.replace(uri)
      else toast.warning(<OpenLink uri={uri} />, { id: toastId, lasts: waitingMs })
    },
    onError: (error, { tab }) => {
      tab?.close()
      toast.error(error instanceof NoSticker ? error.message : genericError, { id: toastId, lasts: 5000 })
    },
    networkMode: 'always',
  })
  return {
    // At the click itself: a tab that is opened after an answer has come is held back by browsers.
    open: (vin) => mutate({ vin, tab: hasPreview ? null : openTab('Window sticker') }),
    isOpening: isPending,
    dialog: shown && (
      <OpenedFile
        file={{ name: `Window sticker ${shown.vin}`, uri: shown.uri, contentType: 'application/pdf' }}
        isOpen={shown.isOpen}
        onClose={() => setShown({ ...shown, isOpen: false })}
        onClosed={() => setShown(undefined)}
        onStale={() => mutate({ vin: shown.vin, tab: null })}
      />
    ),
  }
}

function OpenLink({ uri }: { readonly uri: string }) {
  return (
    <>
      The window sticker could not open by itself.{' '}
      <a href={uri} target="_blank" rel="noreferrer">
        Open it
      </a>
    </>
  )
}
