import { PDFDocument } from '@cantoo/pdf-lib'

/** Binds printed parts into one document; throws when they are not as many pages as they count themselves. */
export async function mergePdfs(
  parts: readonly Uint8Array[],
  { title, pages }: { title: string; pages: number },
): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  for (const part of parts) {
    const printed = await PDFDocument.load(part, { updateMetadata: false })
    for (const page of await whole.copyPages(printed, printed.getPageIndices())) whole.addPage(page)
  }
  if (whole.getPageCount() !== pages) throw new Error(`The document has ${whole.getPageCount()} pages and says it has ${pages}`)
  whole.setTitle(title)
  whole.setCreator('Lotline')
  return whole.save()
}
