import { useLocalStorage } from '@mantine/hooks'

const nothing = 'none'

/** Which section is pinned beside the others on this device; nothing where it was taken away. Notes until somebody chooses. */
export function usePinned() {
  const [kept, keep] = useLocalStorage({ key: 'rvweb_vehicle_pinned', defaultValue: 'notes', getInitialValueInEffect: false })
  return {
    pinned: kept === nothing ? undefined : kept,
    pin: (sectionId: string) => keep(sectionId),
    unpin: () => keep(nothing),
  }
}
