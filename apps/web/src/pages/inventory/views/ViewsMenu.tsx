import type { View } from '@lotline/contract/vehicles/views'
import { useQuery } from '@tanstack/react-query'
import { ViewsMenu as Menu } from '../../../features/views/index.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { ListViewDialog, ManageListViews, none } from './ManageListViews.tsx'
import { viewsQuery } from './use-views.ts'
import { isShowing, leftOutWords, searchOfView, viewQueryOf, viewWords } from './view.ts'

/** Opens a kept list, keeps the one that is shown, and leads to changing them. */
export function ViewsMenu({ address }: { readonly address: ListAddress }) {
  const query = useQuery(viewsQuery)
  const open = (view: View) => {
    const words = leftOutWords(view)
    if (words) toast.info(words, { lasts: 5000 })
    address.open(searchOfView(view.query))
  }
  return (
    <Menu
      query={query}
      none={none}
      saveLabel="Save this list"
      isShown={(view) => isShowing(view, address.asked)}
      wordsOf={viewWords}
      onOpen={open}
      saveDialog={(onClosed) => (
        <ListViewDialog start={{ name: '', shared: false }} query={viewQueryOf(address.asked)} onClosed={onClosed} />
      )}
      manageDialog={(onClosed) => <ManageListViews onClosed={onClosed} />}
    />
  )
}
