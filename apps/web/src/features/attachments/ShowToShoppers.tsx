import { showWorkPhoto } from '@lotline/contract/engage/page-settings'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useMay } from '../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { toast } from '../../ui/message/toast.ts'

type Props = {
  readonly vehicleId: string
  readonly photo: { readonly id: string; readonly isShown: boolean }
  /** Reads the photo anew. */
  readonly onChanged: () => void
}

/** Shows a photo of work to shoppers, beside the work once that is finished; absent for people who may not change what shoppers see. */
export function ShowToShoppers({ vehicleId, photo: { id, isShown }, onChanged }: Props) {
  const mayShow = useMay(showWorkPhoto.permission)
  const offline = useNetworkRefusal()
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: (shownToShoppers: boolean) =>
      call(showWorkPhoto, { params: { vehicleId, workPhotoId: id }, body: { shownToShoppers } }),
    onSuccess: (_reply, shownToShoppers) => {
      toast.success(shownToShoppers ? 'Shoppers see this photo once the work is finished' : 'Photo hidden from shoppers')
      onChanged()
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
  if (!mayShow) return null
  return (
    <Switch
      label="Show to shoppers"
      checked={isPending || isSuccess ? variables : isShown}
      disabled={isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
      {...offline}
    />
  )
}
