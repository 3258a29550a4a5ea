import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../pages/notifications/queries.ts'
import { Count } from '../../ui/Count.tsx'

/** How many notifications are unread. */
export function NoticeCount() {
  const { data } = useQuery(unreadQuery)
  if (!data?.unread) return null
  return (
    <>
      <Count value={data.unread} />
      <span className="visually-hidden"> unread</span>
    </>
  )
}
