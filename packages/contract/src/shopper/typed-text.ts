import { pageLanguages } from '@lotline/domain/engage/page-switches'
import { z } from 'zod'

/** Text that staff typed: it is shown as written, in the reader's language where it has words there. */
export const TypedText = z.object({ text: z.string(), language: z.enum(pageLanguages) })
export type TypedText = z.infer<typeof TypedText>
