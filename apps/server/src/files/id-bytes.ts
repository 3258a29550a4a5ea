/** The 16 bytes of an id. */
export function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

export function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
