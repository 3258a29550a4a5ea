import { PDFDocument } from '@cantoo/pdf-lib'
import pdfmake from 'pdfmake'
import { features, fontFiles } from './fonts.ts'

const ours = new Set<unknown>(Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(fontFiles)
// What is printed comes from people: a document fetches nothing and reads no file but its letters.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => ours.has(path))

/** What a document is laid out from. */
export type Layout = Parameters<typeof pdfmake.createPdf>[0]

/** The bytes of a document whose text is made of `lineOf` runs. */
export function printPdf(document: Layout): Promise<Uint8Array> {
  const defaultStyle = { font: 'inter-latin', lineHeight: 1, fontFeatures: features }
  return pdfmake.createPdf({ ...document, defaultStyle, compress: true }).getBuffer()
}

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
