import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { sectionAddress, useSectionPlace, useSectionSearch, useVehicleAddress } from '../../vehicles/index.ts'

/** What the address asks for under the tasks of a vehicle. */
export type TaskPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'details' | 'duplicate'; readonly taskId: string }

export function placeIn(address: string): TaskPlace {
  const [, first = '', last] = address.split('/')
  if (last === 'edit' || last === 'details' || last === 'duplicate') return { kind: last, taskId: first }
  return first === 'add' ? { kind: 'add' } : { kind: 'list' }
}

/** What lies over the tasks by the address, the way to it, and the way back, which is that of the browser where one came from the page. */
export function useTaskPlace() {
  const address = useVehicleAddress()
  const { view } = useSectionSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const at = useSectionPlace()
  const place = placeIn(at)
  const isList = place.kind === 'list'
  const list = useRef<number | undefined>(undefined)
  // The browser's history is the outside system: where in it the page without anything over it stands.
  useEffect(() => {
    if (isList) list.current = indexOf(router)
  }, [isList, router])
  const to = (place: string) => {
    const { search, ...way } = sectionAddress(address, place)
    return { ...way, search: { ...search, ...(view && { view }) } }
  }
  return {
    place,
    to,
    open: (under: string) => void navigate({ ...to(`tasks/${under}`), resetScroll: false }),
    close: () => {
      if (list.current !== undefined && list.current < indexOf(router)) router.history.back()
      else void navigate({ ...to('tasks'), replace: true })
    },
  }
}

function indexOf({ history }: { readonly history: RouterHistory }): number {
  return history.location.state.__TSR_index
}
