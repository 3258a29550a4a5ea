import { useNavigate } from '@tanstack/react-router'
import type { VehicleSection } from '../../../features/part.ts'
import { sectionAddress, type VehicleAddress } from '../../../features/vehicles/vehicle-page.ts'
import { usePageKeys } from '../../../ui/page/page-keys.ts'

type Frame = VehicleAddress & { readonly sections: readonly VehicleSection[] }

/** Opens a vehicle's sections by their keys, for those who have these sections. */
export function useSectionKeys({ sections, ...address }: Frame): void {
  const navigate = useNavigate()
  usePageKeys(
    sections.flatMap(({ id, label, opensWith }) => {
      const act = () => void navigate(sectionAddress(address, id))
      return opensWith === undefined ? [] : [{ keys: [opensWith], does: `Open ${label.toLowerCase()}`, act }]
    }),
  )
}
