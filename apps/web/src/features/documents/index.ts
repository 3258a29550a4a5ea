// What other features use of documents.
export { DocumentsPanel } from './DocumentsPanel.tsx'
