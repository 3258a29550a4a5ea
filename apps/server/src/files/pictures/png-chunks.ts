import { inflateSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const MAX_PROFILE_BYTES = 1024 * 1024

// Chunks of https://www.w3.org/TR/png-3/ without which a picture looks otherwise or lies on its side.
const keptChunks = new Set(['tRNS', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'cICP', 'iCCP', 'eXIf'])

/**
 * A PNG without its text and its unknown ancillary chunks, which decoders inflate without a bound; other bytes as they are. Color profiles are
 * kept up to 1 MB inflated. Reads lengths and names only: whether the picture is whole is found by its decoder.
 */
export function dropPngExtras(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signature.length).equals(signature)) return bytes
  const kept: Buffer[] = [signature]
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    // A chunk that the file ends in stays as it is, so that a picture that was cut off is seen to be.
    const chunk = bytes.subarray(at, Math.min(end, bytes.length))
    if (isKept(name, chunk)) kept.push(chunk)
    at = end
    if (name === 'IEND') break
  }
  return Buffer.concat(kept)
}

function isKept(name: string, chunk: Buffer): boolean {
  // An upper-case first letter marks a critical chunk.
  if (/^[A-Z]/.test(name)) return true
  if (!keptChunks.has(name)) return false
  return name !== 'iCCP' || isSmallProfile(chunk)
}

/** A name of up to 79 bytes and its zero, one byte for the method, then the profile, deflated. */
function isSmallProfile(chunk: Buffer): boolean {
  const nameEnd = chunk.indexOf(0, 8)
  if (nameEnd < 0 || nameEnd > 8 + 79) return false
  try {
    inflateSync(chunk.subarray(nameEnd + 2, -4), { maxOutputLength: MAX_PROFILE_BYTES })
    return true
  } catch {
    return false
  }
}
