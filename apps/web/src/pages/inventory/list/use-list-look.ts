import { useMediaQuery } from '@mantine/hooks'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useKept } from '../../../ui/use-kept.ts'

export type Look = 'cards' | 'rows'

/** Cards or rows, as the person last chose in this browser. Rows need width; a narrower window and the showroom have cards alone. */
export function useListLook(isShowroom: boolean) {
  const { id } = useCurrentUser()
  const [kept, choose] = useKept<Look>(`lotline-list-look-${id}`, ['cards', 'rows'])
  const hasRoom = useMediaQuery('(min-width: 991px)', undefined, { getInitialValueInEffect: false })
  const mayChoose = hasRoom && !isShowroom
  const look: Look = mayChoose ? kept : 'cards'
  return { look, choose: mayChoose ? choose : undefined }
}
