/** Blocks before the entries of a tar; the library's types leave this module out. */
declare module 'tar-stream/headers.js' {
  type Entry = { name: string; size: number; mode: number; uid: number; gid: number; mtime: Date; type: string }
  const headers: {
    /** Null for a name that does not fit. */
    encode(entry: Entry): Uint8Array | null
    /** Null for a block of zeros; throws where it is none of a tar. */
    decode(block: Uint8Array): { name: string; size: number; type: string | null } | null
  }
  export default headers
}
