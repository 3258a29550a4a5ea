/** What is taken in, by its content: the ending of a name decides nothing (UPL-005 to 007). */
export const fileTypes = {
  'image/gif': { kind: 'IMAGE', endings: ['gif'] },
  'image/jpeg': { kind: 'IMAGE', endings: ['jpg', 'jpeg'] },
  'image/png': { kind: 'IMAGE', endings: ['png'] },
  'image/svg+xml': { kind: 'IMAGE', endings: ['svg'] },
  'image/webp': { kind: 'IMAGE', endings: ['webp'] },
  'video/mp4': { kind: 'VIDEO', endings: ['mp4'] },
  'video/webm': { kind: 'VIDEO', endings: ['webm'] },
  'application/pdf': { kind: 'PDF', endings: ['pdf'] },
} as const satisfies Record<string, { kind: string; endings: readonly string[] }>
export type FileType = keyof typeof fileTypes
export type FileKind = (typeof fileTypes)[FileType]['kind']

/** Of a file's beginning this much tells what it is. */
export const tellingBytes = 4096

/** What a file is by its first bytes, `tellingBytes` of them or all; undefined for what is not taken in. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const text = latin1(head.subarray(0, tellingBytes))
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  if (mp4Brands.test(brandOf(text))) return 'video/mp4'
  if (text.startsWith('\x1a\x45\xdf\xa3') && /\x42\x82.webm/s.test(text.slice(0, 64))) return 'video/webm'
  if (isSvg(text)) return 'image/svg+xml'
  // Readers of PDF look for its sign in the first kilobyte.
  return text.slice(0, 1024).includes('%PDF-') ? 'application/pdf' : undefined
}

/** Whether it is a photo as some phones take them, which browsers convert before they send it. */
export function isHeic(head: Uint8Array): boolean {
  return /^(hei[cxms]|hev[cx]|mif1|msf1)/.test(brandOf(latin1(head.subarray(0, 16))))
}

const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV|mmp4|f4v )/

/** Containers of one family say which of them they are. */
function brandOf(text: string): string {
  return text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : ''
}

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** A drawing begins with its element, behind a mark of the encoding, declarations and comments. */
function isSvg(text: string): boolean {
  let rest = text.replace(/^\xef\xbb\xbf/, '').trimStart()
  for (let passed = ''; rest !== passed; ) {
    passed = rest
    rest = rest.replace(/^(<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\])?\s*>)\s*/is, '')
  }
  return /^<svg[\s/>]/.test(rest)
}
