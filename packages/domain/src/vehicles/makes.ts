export type Make = { readonly id: string; readonly name: string }

/** The makes that a US dealership meets, spelled as they spell themselves, each with what feeds and people write instead. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  Acura: [],
  'Alfa Romeo': ['alfa'],
  'American Motors': ['amc'],
  'Aston Martin': ['aston'],
  Audi: [],
  Bentley: [],
  BMW: ['bayerische motoren werke'],
  BrightDrop: [],
  Bugatti: [],
  Buick: [],
  Cadillac: ['caddy', 'cadi'],
  Chevrolet: ['chevy', 'chev', 'chevorlet', 'chevrolt'],
  Chrysler: ['chry', 'crysler'],
  Daewoo: [],
  Daihatsu: [],
  Datsun: [],
  DeLorean: [],
  Dodge: ['dodg'],
  Eagle: [],
  Ferrari: [],
  FIAT: [],
  Fisker: [],
  Ford: ['ford motor company'],
  Freightliner: [],
  Genesis: [],
  Geo: [],
  GMC: ['gm', 'gmc light duty'],
  Honda: [],
  HUMMER: ['am general hummer'],
  Hyundai: ['hyndai', 'hundai'],
  INEOS: ['ineos grenadier'],
  INFINITI: ['infinity', 'infi'],
  Isuzu: [],
  Jaguar: ['jag'],
  Jeep: [],
  Karma: [],
  Kia: ['kia motors'],
  Lamborghini: ['lambo'],
  'Land Rover': ['range rover', 'rover'],
  Lexus: [],
  Lincoln: ['linc'],
  Lotus: [],
  Lucid: ['lucid motors'],
  Maserati: [],
  Maybach: [],
  Mazda: [],
  McLaren: [],
  'Mercedes-Benz': ['mercedes', 'mercedes b', 'merc benz', 'mb', 'benz', 'sprinter', 'daimler mercedes benz'],
  Mercury: ['merc'],
  Merkur: [],
  MINI: ['mini cooper', 'bmw mini'],
  Mitsubishi: ['mits', 'mitsu'],
  Nissan: ['niss'],
  Oldsmobile: ['olds'],
  Peugeot: [],
  Plymouth: ['plym'],
  Polestar: [],
  Pontiac: ['pont'],
  Porsche: [],
  Ram: ['dodge ram', 'ram chassis cab', 'ram commercial'],
  Renault: [],
  Rivian: [],
  'Rolls-Royce': ['rolls', 'rr'],
  Saab: [],
  Saturn: ['satu'],
  Scion: [],
  Scout: ['scout motors'],
  smart: ['smart car', 'smart usa'],
  Subaru: ['suba'],
  Suzuki: [],
  Tesla: ['tesla motors'],
  Toyota: ['toyo', 'toyta'],
  VinFast: [],
  Volkswagen: ['vw', 'volks', 'volkswagon'],
  Volvo: ['volv', 'volvo cars'],
  Yugo: [],
}

/** The curated makes in the order of their names; an id is the name as it can stand in an address. */
export const makes: readonly Make[] = Object.keys(spellings)
  .map((name) => ({ id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name }))
  .sort((one, other) => one.id.localeCompare(other.id))

const byKey = new Map(
  Object.entries(spellings).flatMap(([name, aliases]) => [name, ...aliases].map((text) => [key(text), name] as const)),
)
const byName = new Map(makes.map((make) => [make.name, make]))

function key(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

// 'dodge tk' and 'Ford Truck' are how auctions and some registers call the truck side of a make.
const truckWord = /[\s/-]+(?:tks?|trks?|trucks?|lt|light trucks?)\.?$/i

function known(text: string): string | undefined {
  return byKey.get(key(text)) ?? byKey.get(key(text.replace(truckWord, '')))
}

/** 'Chevrolet' for 'CHEVROLET', 'chevy' or 'Chevrolet Truck'; a make that is not curated comes back as written, trimmed. */
export function canonicalMake(text: string): string {
  return known(text) ?? text.trim().replace(/\s+/g, ' ')
}

/** The curated make of an id, name or alias. */
export function findMake(text: string): Make | undefined {
  const name = known(text)
  return name === undefined ? undefined : byName.get(name)
}
