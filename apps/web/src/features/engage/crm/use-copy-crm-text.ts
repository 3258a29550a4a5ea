import { getCrmTemplate } from '@lotline/contract/engage/crm'
import { type CrmVendor, crmVendorLabels } from '@lotline/domain/engage/crm'
import { useMutation } from '@tanstack/react-query'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'
import { copyText } from '../../../ui/use-copy.ts'

/** Fetches the text of a vendor and copies it (SHL-087 to 089). A clipboard that refuses is only logged (SHL-064). */
export function useCopyCrmText() {
  const { mutate, isPending } = useMutation({
    mutationFn: async (crmVendor: CrmVendor) => (await call(getCrmTemplate, { query: { crmVendor } })).data,
    onSuccess: async (text, vendor) => {
      if (await copyText(text)) toast.success(`Email template for ${crmVendorLabels[vendor]} copied`)
      else console.warn('The email template could not be copied.')
    },
    onError: (error) => toast.error(errorSentence(error)),
  })
  return { copy: mutate, isCopying: isPending }
}
