import type { Color } from './colors.ts'

// Words that name a colour outright. In 'White Silver' or 'Lunar Blue' the last of them is the noun.
const plain = words({
  WHITE: 'white offwhite ivory wht whi blanc bianco',
  BLACK: 'black blk noir nero schwarz ebony',
  GRAY: 'gray grey charcoal gry grigio graphite gunmetal',
  SILVER: 'silver slv silber argento quicksilver',
  BLUE: 'blue blu navy bleu blau azure',
  RED: 'red rosso rouge scarlet crimson',
  BURGUNDY: 'burgundy maroon bordeaux merlot claret',
  BROWN: 'brown brn bronze mocha chocolate espresso bronzo marrone',
  BEIGE: 'beige tan champagne cashmere khaki',
  GOLD: 'gold',
  ORANGE: 'orange copper arancio',
  YELLOW: 'yellow giallo ylw',
  GREEN: 'green grn verde olive',
  TEAL: 'teal turquoise aqua',
  PURPLE: 'purple violet plum',
})

// What the makers' marketing calls them; asked only when no plain word is there.
const marketing = words({
  WHITE: 'frost chalk glacier blizzard starfire snow snowflake alabaster cream eminent iridescent avalanche powder chill',
  BLACK: 'onyx obsidian caviar raven jet carbon midnight phantom ink beluga',
  GRAY: 'magnetic granite steel tungsten slate anvil cement gun smoke smoky pepperdust thunder nimbus ash iron magnetite nardo pewter asphalt storm mineral meteorite kinetic metal meteor armor rock rhino destroyer ceramic titanium lithium pyrite carbonized atomic guard iridium magnesium shadow nightfall lead',
  SILVER: 'platinum billet alloy aluminum aluminium moonstone sterling liquid celestial chrome ingot nickel moondust moon',
  BLUE: 'sapphire cobalt aegean indigo denim ocean sea pacific atlantic marine lapis hydro cosmic lagoon twilight sky estoril riviera',
  RED: 'ruby cherry garnet cayenne rallye chili inferno firecracker carmine carnelian salsa lava',
  BURGUNDY: 'wine rosewood mulberry cabernet delmonico rioja siren snazzberry oxblood sangria',
  BROWN:
    'cocoa coffee walnut mahogany java chestnut cinnamon sinamon terra amber truffle umber sepia cognac maple kodiak havana macadamia hickory earth sable paprika',
  BEIGE:
    'sand sandstone desert dune mojave pebble bisque stone linen almond oat fawn quartz quicksand parchment taupe sahara saharan savanna oyster camel',
  GOLD: 'sunlit brass golden bullion harvest',
  ORANGE: 'tangerine sunset mango tangelo inca crush',
  YELLOW: 'lemon solar hellayella',
  GREEN:
    'emerald jade cypress forest hunter spruce moss sage army gecko gator gobi cactus jungle pine sarge mantis evergreen lime',
  TEAL: 'bikini caribbean seafoam',
  PURPLE: 'amethyst eggplant aubergine lavender lilac',
})

/** The paint's code from a feed's or a maker's own name for it; UNKNOWN where no word of it is known. */
export function colorOf(name: string): Color {
  // 'Red/Black' and 'Alpine White w/Black roof': the body's paint stands first.
  const body =
    name
      .toLowerCase()
      .split(/\/|\bw\/|\bwith\b|,/)
      .find((part) => /[a-z]/.test(part)) ?? ''
  if (/black cherry|dark cherry/.test(body)) return 'BURGUNDY'
  const parts = body
    .replace(/off[- ]white/, 'offwhite')
    .split(/[^a-zà-ÿ]+/)
    .filter(Boolean)
  return last(parts, plain) ?? last(parts, marketing) ?? compound(parts) ?? (body.trim() === 'pearl' ? 'WHITE' : 'UNKNOWN')
}

function last(parts: readonly string[], known: ReadonlyMap<string, Color>): Color | undefined {
  const found = parts.findLast((part) => known.has(part))
  return found === undefined ? undefined : known.get(found)
}

/** 'Graystone', 'Redfire' and 'Blueprint' carry their colour in front. */
function compound(parts: readonly string[]): Color | undefined {
  const prefix = /^(white|black|gray|grey|silver|blue|red|brown|orange|yellow|green|purple)(?=[a-z]{3,}$)/
  const found = parts.map((part) => prefix.exec(part)?.[1]).find((part) => part !== undefined)
  return found === undefined ? undefined : plain.get(found)
}

function words(lists: Partial<Record<Color, string>>): ReadonlyMap<string, Color> {
  // Object.entries forgets the key's type, which the parameter has just given.
  const entries = Object.entries(lists) as [Color, string][]
  return new Map(entries.flatMap(([color, list]) => list.split(' ').map((word): [string, Color] => [word, color])))
}
