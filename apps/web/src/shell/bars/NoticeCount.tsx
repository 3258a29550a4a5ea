import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../pages/notifications/queries.ts'
import { Count } from '../../ui/Count.tsx'

type Props = {
  /** The class of a mark that stands for the number: what it is on describes itself by `more-unread`. */
  readonly markedBy?: string | undefined
}

/** How many notifications are unread. */
export function NoticeCount({ markedBy }: Props) {
  const { data } = useQuery(unreadQuery)
  if (!data?.unread) return null
  if (markedBy !== undefined)
    return (
      <>
        <span className={markedBy} />
        <span id="more-unread" hidden>
          {data.unread} notifications unread
        </span>
      </>
    )
  return (
    <>
      <Count value={data.unread} />
      <span className="visually-hidden"> unread</span>
    </>
  )
}
