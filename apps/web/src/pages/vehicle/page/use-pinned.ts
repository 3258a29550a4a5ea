import { useLocalStorage } from '@mantine/hooks'
import { useMay } from '../../../api/session/current-user.ts'

const nothing = 'none'

/**
 * Which section is pinned beside the others on this device; nothing where it was taken away. Until somebody chooses it is the notes; nothing
 * for whoever may not see recon, who shows the page to shoppers.
 */
export function usePinned() {
  const defaultValue = useMay('RECON_VIEW') ? 'notes' : nothing
  const [kept, keep] = useLocalStorage({ key: 'rvweb_vehicle_pinned', defaultValue, getInitialValueInEffect: false })
  return {
    pinned: kept === nothing ? undefined : kept,
    pin: (sectionId: string) => keep(sectionId),
    unpin: () => keep(nothing),
  }
}
