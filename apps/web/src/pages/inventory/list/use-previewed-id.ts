import { useMediaQuery } from '@mantine/hooks'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import type { ListAddress } from './use-list-address.ts'

/** The vehicle shown beside the list: none under 1024 px, none with the new cards, and none in the showroom. */
export function usePreviewedId({ previewedId, isShowroom }: ListAddress): string | undefined {
  const { featureFlags } = useCurrentUser()
  const hasRoom = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false })
  return hasRoom && !isShowroom && !featureFlags.includes('UI_PREVIEW') ? previewedId || undefined : undefined
}
