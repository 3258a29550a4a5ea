/** Sentences of history on the documents that shoppers are shown, by their names of then. */
export const folioSentences = {
  folioDocumentActed: ({ document }: { document: string }) => document,
  folioDocumentFeatured: ({ document, isFeatured }: { document: string; isFeatured: boolean }) =>
    `${document} ${isFeatured ? 'featured' : 'no longer featured'}`,
  folioSetSaved: () => 'Folders and documents for shoppers saved',
}
