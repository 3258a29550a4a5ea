import { type CellValue, readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Caller, TestServer } from './server.ts'

type Cell = CellValue<number | Date> | null

const dayZero = Date.UTC(1899, 11, 30)

/** How a person exports the list: asks, and opens the address as a new browser tab does, without a bearer. */
export function exportsOf({ app }: TestServer, call: Caller) {
  async function open(format: string, query = '') {
    const asked = await call('GET', `/inventory/export/${format}${query && `?${query}`}`)
    if (asked.status !== 200) throw new Error(asked.text)
    return openAddress(asked.body.data.uri)
  }

  async function openAddress(uri: string) {
    const answer = await app.api.inject({ url: uri })
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers, text: answer.body }
  }

  async function bytesOf(format: string, query = ''): Promise<Buffer> {
    const { status, bytes, text } = await open(format, query)
    if (status !== 200) throw new Error(text)
    return bytes
  }

  return {
    openAddress,
    /** The workbook: what stands over the table, and its rows by the names of its columns. */
    workbook: async (query = '') => tableOf(await readSheet(await bytesOf('xlsx', query))),
    /** The words of the document, a string a page. */
    pdf: async (query = '') => pdfPages(await bytesOf('pdf', query)),
    bytesOf,
    /** One vehicle on paper, its words a string a page. */
    async printout(vehicleId: string, query = '') {
      const asked = await call('GET', `/inventory/${vehicleId}/export/pdf${query && `?${query}`}`)
      if (asked.status !== 200) throw new Error(asked.text)
      const { status, bytes, headers, text } = await openAddress(asked.body.data.uri)
      if (status !== 200) throw new Error(text)
      return { pages: await pdfPages(bytes), headers }
    },
  }
}

function tableOf(sheet: Cell[][]) {
  const at = sheet.findIndex(([first]) => first === 'Stock number')
  const names = sheet[at] ?? []
  const rows = sheet
    .slice(at + 1)
    .map((row) => Object.fromEntries(names.map((name, index) => [String(name), valueIn(row[index])])))
  return { over: sheet.slice(0, at).map(([first]) => first), names, rows, stocks: rows.map((row) => row['Stock number']) }
}

/** Durations come as moments after the day zero of spreadsheets; here they are whole seconds. */
function valueIn(cell: Cell | undefined): string | number | null {
  if (cell instanceof Date) return Math.round((cell.getTime() - dayZero) / 1000)
  return typeof cell === 'number' ? cell : cell == null ? null : String(cell)
}

/** Everything that a file tells: a document, a workbook, or others as they are. */
export async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString() === '%PDF') return (await pdfPages(bytes)).join('\n')
  // By its list of parts, which stands first.
  return bytes.includes('[Content_Types].xml') ? (await readSheet(bytes)).flat().join('\n') : bytes.toString('latin1')
}

export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text
}
