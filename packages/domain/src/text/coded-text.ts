/** Names that HTML has for signs of Latin-1 from 160 on, in their order. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** The signs that files of programs name by entities of HTML. */
export const namedSigns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(latinNames.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)])),
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚' },
  ...{ ldquo: '“', rdquo: '”', bdquo: '„', hellip: '…', trade: '™', bull: '•', euro: '€', deg: '°', prime: '′', Prime: '″' },
}

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([A-Za-z]\w{1,7}));/gi
const breaks = /<\/?(?:br|p|div|li|ul|ol|tr|h[1-6]|table)\b[^<>]{0,500}>/gi
const tags =
  /<\/?(?:a|abbr|b|big|center|em|font|i|img|small|span|strong|sub|sup|tbody|td|th|thead|u)\b[^<>]{0,500}>|<!--[^<>]{0,500}-->/gi

/** A text as people read it: without web code, and with letters that were encoded twice put right. A text without either is the same. */
export function cleanCoded(text: string): string {
  const isBroken = /[ÂÃâ]/.test(text)
  if (!isBroken && !text.includes('&') && !text.includes('<')) return text
  const decoded = isBroken ? decodedOnce(text) : text
  if (!/[&<]/.test(decoded)) return decoded
  // Code in code: '&lt;b&gt;' and '&amp;eacute;' are what programs make that escape twice.
  return withoutTags(withSigns(withoutTags(withSigns(decoded))))
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  const bare = text.replace(breaks, '\n').replace(tags, '')
  if (bare === text) return text
  const lines = bare.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
}

function withSigns(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return namedSigns[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isSign = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isSign ? String.fromCodePoint(code) : ' '
  })
}

// Where Windows-1252 differs from Latin-1, from 128 on.
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** 'CrÃ¨me' is 'Crème': UTF-8 that somebody took for Windows-1252. What is no such text stays. */
function decodedOnce(text: string): string {
  return text.replace(/(?:[Â-ô][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3})+/g, (piece) => {
    const bytes = Uint8Array.from(piece, (sign) => {
      const at = windows.indexOf(sign)
      return at < 0 ? sign.charCodeAt(0) : 128 + at
    })
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return piece
    }
  })
}
