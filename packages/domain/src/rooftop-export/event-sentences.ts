/** History's sentences on exports and imports of the whole rooftop. */
export const exportSentences = {
  exportBegun: () => 'Export of the whole rooftop begun',
  exportDownloaded: ({ file }: { file: string }) => `Export ${file} downloaded`,
  exportDeleted: ({ file }: { file: string }) => `Export ${file} deleted`,
  rooftopImported: ({ file }: { file: string }) => `Rooftop imported from ${file}`,
}
