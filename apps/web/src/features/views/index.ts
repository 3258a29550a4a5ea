// What pages use of views.
export { useDeleteKept, useSaveKept, type ViewDraft, whoseWords } from './kept-views.ts'
export { ManageViewsDialog } from './ManageViewsDialog.tsx'
export { ViewDialog } from './ViewDialog.tsx'
export { ViewsMenu } from './ViewsMenu.tsx'
