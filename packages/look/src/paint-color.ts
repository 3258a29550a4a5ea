// Codes of the colour dictionary and the plain words makers put in their names; 'Magnetic Gray' is found by its last word.
const paints: Record<string, string> = {
  white: '#F3F4F2',
  black: '#1B1D1F',
  silver: '#B9BEC1',
  gray: '#6E7579',
  grey: '#6E7579',
  charcoal: '#45494D',
  granite: '#4E5356',
  graphite: '#4E5356',
  steel: '#5D666B',
  red: '#B3261E',
  burgundy: '#6A1B26',
  maroon: '#6A1B26',
  crimson: '#9C1C28',
  blue: '#2C5C9E',
  navy: '#22355C',
  green: '#2F6B4A',
  olive: '#5D6138',
  teal: '#1F6F75',
  turquoise: '#2A8C93',
  brown: '#5C4030',
  bronze: '#7A5A3C',
  copper: '#9A5B36',
  beige: '#CDBFA3',
  tan: '#BFA57E',
  gold: '#B79A55',
  champagne: '#D2C3A4',
  cream: '#EDE6D3',
  ivory: '#EFE9DA',
  pearl: '#EFEFEA',
  orange: '#D2691E',
  yellow: '#E2B91F',
  purple: '#5B3B77',
  violet: '#5B3B77',
  pink: '#D88AA0',
}

/** A CSS colour for a colour code ('DARK_BLUE') or a maker's name ('Oxford White'), by the last colour word in it; null where none is known. */
export function paintColor(code: string | null): string | null {
  const words = (code ?? '').toLowerCase().match(/[a-z]+/g) ?? []
  const word = words.findLast((candidate) => Object.hasOwn(paints, candidate))
  return word === undefined ? null : (paints[word] ?? null)
}
