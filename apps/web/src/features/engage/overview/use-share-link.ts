import { makeLinks } from '@lotline/contract/engage/engagements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { useMay } from '../../../api/session/current-user.ts'
import { toast } from '../../../ui/message/toast.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { engageKeys } from '../keys.ts'

/** Copies the caller's link to a vehicle, and makes it where there is none yet. `copy` is undefined for whoever may not make one. */
export function useShareLink(vehicleId: string, shareURL: string | null) {
  const client = useQueryClient()
  const mayMake = useMay('PLUGIN_VELOCITYENGAGE_CREATE')
  const { isCopied, copy } = useCopy()
  const making = useMutation({
    mutationFn: async () => {
      const body = [{ showPrice: true, engagementType: 'WEB' as const }]
      const { data } = await call(makeLinks, { params: { vehicleId }, body })
      const [link] = data
      if (!link) throw new Error('No link was made')
      return link.shareURL
    },
    onSuccess: async (made) => {
      await copy(made)
      await client.invalidateQueries({ queryKey: engageKeys.overview(vehicleId) })
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 3000 }),
  })
  const act = shareURL === null ? () => making.mutate() : () => void copy(shareURL)
  return { isCopied, isMaking: making.isPending, copy: shareURL !== null || mayMake ? act : undefined }
}
