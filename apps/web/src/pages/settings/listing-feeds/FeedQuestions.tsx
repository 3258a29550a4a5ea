import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { copyText } from '../../../ui/use-copy.ts'
import { useDeleteFeed, useRenewAddress } from './queries.ts'

type Props = { readonly feed: ListingFeed; readonly onClose: () => void }

/** Asks before a site has to be told another address. */
export function NewAddressQuestion({ feed, onClose }: Props) {
  const { mutate, isPending } = useRenewAddress(feed)
  const renew = () =>
    mutate(undefined, {
      onSuccess: async ({ address, oldAddressUntil }) => {
        onClose()
        const until = fullMomentWords(new Date(oldAddressUntil), new Date())
        const isCopied = await copyText(address)
        toast.success(`New address ${isCopied ? 'copied' : 'made'}. The old one works until ${until}.`, { lasts: 8000 })
      },
    })
  return (
    <ConfirmDialog
      isOpen
      title={`New address for ${feed.name}?`}
      consequence="The new one is copied for you."
      confirmLabel="New address"
      isBusy={isPending}
      onConfirm={renew}
      onClose={onClose}
    >
      The old address works for 24 hours more. Give the site the new one before then. Photos keep their addresses.
      {feed.oldAddressUntil && ' The address before it ends now.'}
    </ConfirmDialog>
  )
}

/** Asks before a site loses the stock. */
export function DeleteFeedQuestion({ feed, onClose }: Props) {
  const { mutate, isPending } = useDeleteFeed(feed)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast.success(`${feed.name} deleted`)
      },
    })
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${feed.name}?`}
      consequence="This can’t be undone."
      confirmLabel="Delete"
      tone="danger"
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      The address stops working at once, and so do its photos where the site shows them from here.
    </ConfirmDialog>
  )
}
