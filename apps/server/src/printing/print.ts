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
