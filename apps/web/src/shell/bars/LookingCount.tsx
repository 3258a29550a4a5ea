import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lookingQuery } from '../../features/engage/live-queries.ts'
import { Count } from '../../ui/Count.tsx'

/** How many shoppers look at a page now. Only a phone shows it, and only it asks. */
export function LookingCount() {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const { data } = useQuery({ ...lookingQuery, enabled: isPhone })
  return <Count value={data?.length} />
}
