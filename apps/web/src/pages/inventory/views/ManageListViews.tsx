import type { ViewQuery } from '@lotline/contract/vehicles/views'
import { sharedListRule } from '@lotline/domain/people/permission-rule'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../api/session/current-user.ts'
import { ManageViewsDialog, ViewDialog, type ViewDraft } from '../../../features/views/index.ts'
import { useDeleteView, useSaveView, useStartWith, viewsQuery } from './use-views.ts'
import { viewWords } from './view.ts'

export const none = 'No views yet: filter and sort the list, then save it under a name.'

/** One's own lists to rename, share and delete, and every one to start with. */
export function ManageListViews({ onClosed }: { readonly onClosed: () => void }) {
  const starting = useStartWith()
  return (
    <ManageViewsDialog
      query={useQuery(viewsQuery)}
      none={none}
      stays="The vehicles in it stay as they are."
      deleting={useDeleteView()}
      wordsOf={viewWords}
      more={(view) => (
        <Button
          variant="default"
          aria-pressed={view.isDefault}
          disabled={starting.isPending}
          onClick={() => starting.mutate(view)}
          aria-label={`Start with ${view.name}`}
          data-tip="Shown first when the list is opened"
        >
          {view.isDefault ? 'Starts here' : 'Start with it'}
        </Button>
      )}
      editDialog={({ id, name, shared }, onEdited) => <ListViewDialog start={{ id, name, shared }} onClosed={onEdited} />}
      onClosed={onClosed}
    />
  )
}

type Props = {
  readonly start: ViewDraft
  /** What a new one asks for. */
  readonly query?: ViewQuery
  readonly onClosed: () => void
}

/** Gives a list its name, and says who may use it. */
export function ListViewDialog({ start, query, onClosed }: Props) {
  const words = { what: 'list', kept: 'Keeps filters, search and order' } as const
  const refusal = useMay(sharedListRule) ? undefined : 'Only people who see the whole inventory can share a list.'
  return <ViewDialog start={start} words={words} sharingRefusal={refusal} saving={useSaveView(query)} onClosed={onClosed} />
}
