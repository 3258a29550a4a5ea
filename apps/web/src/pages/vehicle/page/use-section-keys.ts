import { useNavigate } from '@tanstack/react-router'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import type { VehicleAddress } from './VehiclePage.tsx'
import { sectionAddress, type VehicleSection } from './vehicle-section.ts'

const keys: Readonly<Record<string, string>> = { tasks: 't', notes: 'n' }
type Frame = VehicleAddress & { readonly sections: readonly VehicleSection[] }

/** `t` opens the tasks, `n` the notes of the vehicle, for those who have these sections. */
export function useSectionKeys({ sections, tenant, vehicleId, fromVDP }: Frame): void {
  const navigate = useNavigate()
  usePageKeys(
    sections.flatMap(({ id, label }) => {
      const key = keys[id]
      const search = fromVDP ? { fromVDP } : {}
      const act = () => void navigate({ to: sectionAddress(tenant, vehicleId, id), search })
      return key === undefined ? [] : [{ keys: [key], does: `Open ${label.toLowerCase()}`, act }]
    }),
  )
}
