import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { ConfirmDialog } from '../../../../ui/message/ConfirmDialog.tsx'
import { useDeleteFeed } from './queries.ts'

/** Asks before a feed goes with its sign-in. */
export function DeleteFeed({ feed, onClose }: { readonly feed: FetchedFeed; readonly onClose: () => void }) {
  const { mutate, isPending } = useDeleteFeed()
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${feed.name}?`}
      consequence="This can’t be undone."
      confirmLabel="Delete"
      tone="danger"
      isBusy={isPending}
      onConfirm={() => mutate(feed, { onSettled: onClose })}
      onClose={onClose}
    >
      Its sign-in and its list of fetches are deleted. Vehicles that it brought in stay.
    </ConfirmDialog>
  )
}
