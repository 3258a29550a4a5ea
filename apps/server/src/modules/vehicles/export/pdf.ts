import { writeFile } from 'node:fs/promises'
import { mergePdfs, printPdf } from '../../../printing/print.ts'
import type { Listed } from './handing.ts'
import type { Heading } from './heading.ts'
import { type ListedVehicle, listed } from './listed-vehicle.ts'
import { pageFrame, rowsAPage } from './pdf-frame.ts'
import { tableOf } from './pdf-table.ts'

// A document is laid out as a whole in memory: parts of this size keep that small.
const pagesAPart = 25

/** Prints the list in parts of 500 vehicles, which are then bound together. */
export async function writePdf(path: string, heading: Heading, list: Listed): Promise<void> {
  const vehicles = await all(list)
  const pages = pagesOf(vehicles)
  const parts: Uint8Array[] = []
  for (let from = 0; from < pages.length; from += pagesAPart) {
    const part = pages.slice(from, from + pagesAPart)
    const frame = pageFrame({ heading, vehicles, pagesBefore: from, pages: pages.length })
    const content = part.map((rows, index) => ({
      ...tableOf(rows, heading.isGroup),
      ...(index > 0 && { pageBreak: 'before' as const }),
    }))
    parts.push(await printPdf({ ...frame, content }))
    list.tellDone(Math.min(vehicles.length, (from + pagesAPart) * rowsAPage))
  }
  const title = `${heading.whose}: vehicles`
  await writeFile(path, await mergePdfs(parts, { title, pages: pages.length }))
}

async function all({ pages }: Listed): Promise<ListedVehicle[]> {
  const vehicles: ListedVehicle[] = []
  for await (const page of pages) for (const text of page.vehicles) vehicles.push(listed(text))
  return vehicles
}

/** At least one page, to say that there is nothing. */
function pagesOf(vehicles: readonly ListedVehicle[]): ListedVehicle[][] {
  const pages = Math.max(1, Math.ceil(vehicles.length / rowsAPage))
  return Array.from({ length: pages }, (_, page) => vehicles.slice(page * rowsAPage, (page + 1) * rowsAPage))
}
