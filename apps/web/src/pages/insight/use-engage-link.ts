import { makeLinks, markCopied } from '@lotline/contract/engage/engagements'
import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import type { ExtensionSource } from '@lotline/domain/extension/insight-address'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useMay, usePermissions } from '../../api/session/current-user.ts'
import { toast } from '../../ui/message/toast.ts'
import { useCopy } from '../../ui/use-copy.ts'

/** Copies a link to the vehicle's page for a shopper; undefined for whoever may not make one. Without VIN, id and source nothing happens. */
export function useEngageLink({ id, vin }: Pick<VehicleCard, 'id' | 'vin'>, { sourceId }: ExtensionSource) {
  const mayMake = missingPermission(makeLinks.permission, usePermissions()) === undefined
  const mayMark = useMay(markCopied.permission)
  const { isCopied, copy } = useCopy()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = [{ showPrice: true, engagementType: 'SHOWROOM' as const }]
      const [link] = (await call(makeLinks, { params: { vehicleId: id }, body })).data
      if (link && (await copy(link.shareURL)) && mayMark) await call(markCopied, { params: { engagementId: link.engagementId } })
    },
    onError: (error) => toast.error(refusalWords(error)),
  })
  if (!mayMake) return undefined
  return { copy: () => vin !== '' && id !== '' && sourceId !== '' && mutate(), isCopied, isCopying: isPending }
}
