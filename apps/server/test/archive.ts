import { crc32, deflateRawSync } from 'node:zlib'

/** An archive of texts. `says` lets an entry claim to be of another size than it is. */
export function archive(entries: Readonly<Record<string, string | Buffer>>, says: Readonly<Record<string, number>> = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says[name] ?? bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    locals.push(Buffer.from('PK\u0003\u0004'), common, path, packed)
    const more = Buffer.alloc(14)
    more.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, more, path)
    offset += 4 + common.length + path.length + packed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(entries).length, 4)
  end.writeUInt16LE(Object.keys(entries).length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const linkSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of sheets, each the XML of its rows, with further parts where a test needs them. */
export function workbook(sheets: readonly string[], parts: Readonly<Record<string, string>> = {}, says = {}): Buffer {
  const names = sheets.map((_, at) => `<sheet name="Sheet${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const links = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  const entries: [string, string][] = sheets.map((rows, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet xmlns="${sheetSpace}"><sheetData>${rows}</sheetData></worksheet>`,
  ])
  return archive(
    {
      'xl/workbook.xml': `<workbook xmlns="${sheetSpace}" xmlns:r="${linkSpace}"><sheets>${names.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
      ...Object.fromEntries(entries),
      ...parts,
    },
    says,
  )
}

/** A row of texts, as its XML. */
export function sheetRow(cells: readonly string[]): string {
  return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
}
