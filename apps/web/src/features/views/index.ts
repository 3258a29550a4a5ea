// What pages use of views.
export { type KeptView, useDeleteKept, useSaveKept, type ViewDraft, whoseWords } from './kept-views.ts'
export { ManageViewsDialog } from './ManageViewsDialog.tsx'
export { ViewDialog } from './ViewDialog.tsx'
export { ViewsButton } from './ViewsButton.tsx'
export { ViewsMenu } from './ViewsMenu.tsx'
