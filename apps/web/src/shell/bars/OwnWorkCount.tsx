import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../api/when-idle.ts'
import { workCountsQuery } from '../../pages/my-work/work-frame.ts'
import { Count } from '../../ui/Count.tsx'

/** How much waits for the reader. Only a phone shows it, and only it asks: behind its first page, and not while the page of it says so itself. */
export function OwnWorkCount({ isTold }: { readonly isTold: boolean }) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const [isIdle, setIdle] = useState(false)
  // How far the page has come is the outside system.
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = useQuery({ ...workCountsQuery, enabled: isPhone && isIdle && !isTold })
  return <Count value={data && data.cars + data.tasks + data.decisions} isUrgent />
}
