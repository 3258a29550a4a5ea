import { onceWanted } from '../../ui/once-wanted.tsx'

// What pages use of papers: printing a vehicle, or several, the terms of a Buyers Guide, a provider's sticker.
export { PrintItems } from './PrintItems.tsx'
export { TermsFields } from './TermsFields.tsx'
export { type PrintEntry, usePrinting } from './use-printing.tsx'
export { usePrintout } from './use-printout.ts'
export { useSticker } from './use-sticker.tsx'
export const LabelSheetDialog = onceWanted(async () => (await import('./LabelSheetDialog.tsx')).LabelSheetDialog)
