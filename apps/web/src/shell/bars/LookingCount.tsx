import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { askedQuery, lookingQuery } from '../../features/engage/live-queries.ts'
import { Count } from '../../ui/Count.tsx'

/** How many shoppers look at a page now or wait for an answer. Only a phone shows it, and only it asks. */
export function LookingCount() {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const { data: looking = [] } = useQuery({ ...lookingQuery, enabled: isPhone })
  const { data: asked = [] } = useQuery({ ...askedQuery, enabled: isPhone })
  const hot = new Set([...looking, ...asked].map(({ id }) => id))
  return <Count value={hot.size} />
}
