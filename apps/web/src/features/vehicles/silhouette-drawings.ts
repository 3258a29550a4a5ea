/** A car drawn from its right side, nose to the right, on a canvas of 244 x 96 with the ground at 95. */
export type Drawing = {
  readonly body: string
  readonly shade: string
  readonly glass: readonly string[]
  /** Door cuts. */
  readonly seams: string
  readonly handles: string
  readonly headlight: string
  readonly tail: string
  readonly mirror: string
  /** Roof rails, frames and other lines in the dark of the trim. */
  readonly trim?: string
  /** Sills and bumpers, a shadow on the body. */
  readonly sill?: string
  /** Filled parts in the trim's dark: seats, hoops. */
  readonly inside?: string
  readonly rear: number
  readonly front: number
  readonly wheel: number
  readonly arch: number
}

// The lower edge every car shares: arches at the wheels, a floor between them.
function lower(rear: number, front: number, arch: number, floor: number): string {
  return `L${front + arch} ${floor}A${arch} ${arch} 0 0 0 ${front - arch} ${floor}H${rear + arch}A${arch} ${arch} 0 0 0 ${rear - arch} ${floor}`
}

const low = lower(57.5, 191.5, 20.5, 76)
const hatch = lower(56, 190, 20.5, 76)
const tall = lower(57, 192, 21.5, 77)
const bus = lower(51, 195, 20.5, 77)
const cargo = lower(52, 194, 21, 77)
const truck = 'L217 77A22 22 0 0 0 173 77H79A22 22 0 0 0 35 77L11 76.4C9 76 8 74.6 8 72Z'
const truckShade = `M8 60C60 56.6 170 56.6 235 60C235.6 66 234.6 71 233 75${truck}`
const truckParts = {
  shade: truckShade,
  headlight: 'M222 50.4C228 51.6 231.6 54 233.4 58.4L219 57Z',
  tail: 'M8 49h5.4v11H8Z',
  mirror: 'M169 44.6l9-1.6 2 4.6-9 .6Z',
  sill: 'M6 73h28M86 74.6h80M218 73l16-1',
  rear: 57,
  front: 195,
  wheel: 18.4,
  arch: 22.4,
}
const carEnds = {
  headlight: 'M222 54.5C227 57 229.5 60 230.4 63L219 61Z',
  mirror: 'M176 46l8-1.4 2 4-8 .6Z',
  rear: 57.5,
  front: 191.5,
  wheel: 16.5,
  arch: 20.5,
}
const carShade = `M13 62C60 57 170 57 232 63C232.6 68 231.5 72 230 74${low}L20 76L16 74C13.5 71 12.8 66 13 62Z`

const sedan: Drawing = {
  ...carEnds,
  body: `M16 74C11 68 11 58 15 52C22 48 40 45 56 44C72 30 92 22.5 122 22C148 21.6 166 30 186 44.5C206 46 222 50 229 57C233 62 233 69 230 74${low}L20 76Z`,
  shade: carShade,
  glass: ['M67 44C80 33.5 96 27.5 116 26.6L118.5 45.5L69 46Z', 'M121 26.4C143 26 158 32 176 45L123.6 45.5Z'],
  seams: 'M120 47L121 74M69 48C66 54 66 60 70 68',
  handles: 'M102 53h9M158 52.6h9',
  tail: 'M14 55l10-2.4-.6 6.4-10.4 1.4Z',
}

const coupe: Drawing = {
  ...carEnds,
  body: `M16 74C11 68 11 59 15 53.4C24 49 42 46.8 54 45.6C72 33.4 92 25.8 120 25.2C147 24.6 166 33 186 45.5C207 47 223 51 229.4 58C233 63 233 69.5 230 74${low}L20 76Z`,
  shade: carShade,
  glass: [
    'M67 45.8C78 37.6 89 32.8 101 30.8L98.6 46.3L69 46.8Z',
    'M104.6 30.3C109 29.5 114 29.2 119 29.1C142 28.7 157 35 175 46L102.2 46.3Z',
  ],
  seams: 'M99.6 48C97 56 97.6 66 100.4 74M163 47.6C165 56 164 66 160.6 74',
  handles: 'M105 53h10',
  tail: 'M14 56l12-2.4-.6 5.4-12 1.6Z',
  trim: 'M15.4 52.4L38 47',
}

const convertible: Drawing = {
  ...carEnds,
  body: `M16 74C11 68 11 59 15 53.4C24 49.6 40 47.6 58 46.8C64 46.4 68 46.4 74 47H150L186 46C207 47.4 223 51.2 229.4 58C233 63 233 69.5 230 74${low}L20 76Z`,
  shade: carShade,
  glass: ['M153.4 29.8L178 46.6H147.6Z'],
  seams: 'M99.6 48.6C97 56 97.6 66 100.4 74M163 48.4C165 56 164 66 160.6 74',
  handles: 'M105 53.4h10',
  tail: 'M14 56l12-2.4-.6 5.4-12 1.6Z',
  trim: 'M179.6 46.8L152.8 28.6M139.6 46.4L134.4 40.4',
  inside:
    'M58 47.2C60 42 70 40 86 42.4L88 47.6ZM94.6 47.4C94.2 38 96 33.2 100.4 33.2C104.8 33.2 105.8 38.4 105.4 47.4ZM118 47.4C117.6 38 119.4 33.2 123.8 33.2C128.2 33.2 129.2 38.4 128.8 47.4Z',
}

const hatchback: Drawing = {
  body: `M20 74C15 69 14.6 60 17 50C20 39 27 27.4 36 23.6C54 19.2 92 18.6 114 20C134 21.4 154 30.4 176 44C200 45.6 219 49.6 226.6 57C230.6 62 230.6 69 227.6 74${hatch}L24 76Z`,
  shade: `M15.2 62C60 57 168 57 229.6 63C230 68 229 72 227.6 74${hatch}L24 76L20 74C17 71 15.2 67 15.2 62Z`,
  glass: [
    'M30 42.8C33 34 37 28.6 44 27C50 25.8 56 25.4 62 25.2L64 44L31 44.6Z',
    'M66.6 25C80 24.4 92 24.4 102 25L104.6 44.3L68.6 44.4Z',
    'M105.6 25.2C124 26 142 33 165 44.2L108.2 44.4Z',
  ],
  seams: 'M106 46L108 74M66 46.4C66 54 69 61 74 68',
  handles: 'M88 51.6h9M144 51.2h9',
  headlight: 'M218 54C223.6 56 226 59 227.4 62.6L215.4 60.8Z',
  tail: 'M18 46.6l8-1.6-1.8 10.4-7.8 1.4Z',
  mirror: 'M164.6 45.4l8-1.4 2 4-8 .6Z',
  trim: 'M37 23L29 25.6',
  sill: 'M78 75.6H168',
  rear: 56,
  front: 190,
  wheel: 16.5,
  arch: 20.5,
}

const wagon: Drawing = {
  ...carEnds,
  body: `M16 74C11 68 11 58 14 49.6C17 38.6 24 29 33 26C56 22 100 21.4 124 22C149 22.6 166 30.6 186 44.5C206 46 222 50 229 57C233 62 233 69 230 74${low}L20 76Z`,
  shade: carShade,
  glass: [
    'M26 44.4C29 35 33.6 30.4 40 29.2C50 27.8 60 27 70 26.8L72.4 45.4L27 46.2Z',
    'M75 26.6C90 26.2 104 26.2 118 26.4L120.4 45.4L77.4 45.5Z',
    'M121.6 26.5C143 26.4 158 32.2 176 45L124 45.4Z',
  ],
  seams: 'M121 47L122 74M74 47.6C74 56 76 62 80 68',
  handles: 'M103 53h9M158 52.6h9',
  tail: 'M14.4 48.6l8.4-1.4-1.6 10-8.4 1.4Z',
  trim: 'M46 22.4C72 20 108 19.8 132 21',
}

const suv: Drawing = {
  body: 'M15 76C11 70 11 56 14 48C16 34 24 21 34 18C60 13.6 116 13 136 15.4C150 18 166 30 180 42C204 44 222 48 229 55C233 61 233 70 230 76L214 78A22 22 0 0 0 170 78H80A22 22 0 0 0 36 78L19 78Z',
  shade:
    'M12.6 62C60 57 170 57 232 62C232.6 68 231.5 73 230 76L214 78A22 22 0 0 0 170 78H80A22 22 0 0 0 36 78L19 78L15 76C13 73 12.4 66 12.6 62Z',
  glass: [
    'M24 41C26 31 31 24 38 22.4C46 21 58 20.4 68 20.2L70 43L26 43.5Z',
    'M72.5 20L112 20L115 43L74.5 43Z',
    'M115.5 20C136 19.6 142 22 152 29C159 34 164 38 169 42.5L118.6 43Z',
  ],
  seams: 'M116.5 45L118 76M72 45L74 62C76 66 79 70 81 76',
  handles: 'M99 51.4h9M150 51h9',
  headlight: 'M220 52C226 54 229.6 57 230.8 61.4L217 59.4Z',
  tail: 'M13.6 46l7-1-1.6 11-6.6 1Z',
  mirror: 'M168 44l9-1.6 2 4.6-9 .6Z',
  trim: 'M46 14.9C72 12.7 104 12.7 126 14',
  sill: 'M14 74h22M170 77.6H80M214 76.6l16-2',
  rear: 58,
  front: 192,
  wheel: 18,
  arch: 22,
}

const crossover: Drawing = {
  body: `M16 75C11 69 11 57 15 48C21 36 33 24.6 49 20.6C72 16.8 108 16.8 130 18.8C150 21.4 164 31 180 43C204 45 221 49 229 56.4C233 62 233 70 230 75${tall}L20 77Z`,
  shade: `M12.8 62C60 57 170 57 232 63C232.6 68 231.5 73 230 75${tall}L20 77L16 75C13.4 72 12.4 66 12.8 62Z`,
  glass: [
    'M29 43.4C34 34 42 27.2 53 25C59 24 64 23.4 70 23.2L72.6 43.8L30 44.6Z',
    'M75 22.9C88 22.3 100 22.3 111 22.6L113.6 43.6L77.4 43.7Z',
    'M114.8 22.8C134 23.4 146 29.4 168 43L117.4 43.5Z',
  ],
  seams: 'M115 45.4L117 75M73 45.8C74 55 77 63 81 70',
  handles: 'M98 51.8h9M149 51.4h9',
  headlight: 'M219.6 53C226 55 229.6 58 230.8 62L217 60.2Z',
  tail: 'M15.6 47.4l8.4-1.6-1.8 9-8.4 1.6Z',
  mirror: 'M168 44.4l9-1.6 2 4.6-9 .6Z',
  trim: 'M49 19.8L40 22.6',
  sill: 'M15 74h21M79 76.4H170M214 75.6l15-1.6',
  rear: 57,
  front: 192,
  wheel: 17.5,
  arch: 21.5,
}

const minivan: Drawing = {
  body: `M14 75C10 69 9.6 50 12 38.6C14 26.6 18 19 27 16.6C53 12.6 104 12 132 14.6C152 17 174 31.4 192 45.4C210 48 224 53 229.4 60C232.4 64 232.4 70 230 75${bus}L18 77Z`,
  shade: `M11.2 62C60 57.4 170 57.4 230.6 62.6C231.6 67 231.2 72 230 75${bus}L18 77L14 75C12 72 11.2 66 11.2 62Z`,
  glass: [
    'M18.4 42.6C19.8 31 23.4 22.4 31.4 21C40 19.6 52 18.8 60 18.6L61.4 42.9L19 43.4Z',
    'M65 18.4C82 17.8 98 17.8 111 18.4L113 42.9L66.6 43Z',
    'M116.4 18.6C134 19.4 147 27 163 40L166.4 42.9L118.4 43Z',
  ],
  seams: 'M115 44.8L116.6 75M63.4 44.8L64.6 56C65.6 62 68 67 71 71M16 49.4H112',
  handles: 'M101 54h8M121.6 54h8',
  headlight: 'M216 55.4C223 57 227.4 60.2 229.4 64L214.6 62Z',
  tail: 'M12.4 40.6l6-.8-1.2 14-6.4.8Z',
  mirror: 'M166 45.4l8.6-1.6 2 4.4-8.6.8Z',
  sill: 'M13 74h17M72.4 76.4H174M216 75.6l14-1.4',
  rear: 51,
  front: 195,
  wheel: 16.5,
  arch: 20.5,
}

const van: Drawing = {
  body: `M12 75C10.6 74 10 73 10 71V16C10 10.6 12.8 7.6 18 7.2H148C160 7.6 173 22 185 41.4C204 44.6 222 50 228.6 57C232 62 232 70 230 75${cargo}L15 77Z`,
  shade: `M10 62C60 58 170 58 231 62.6C232 67 231.4 72 230 75${cargo}L15 77L12 75C10.6 74 10 73 10 71Z`,
  glass: ['M138.6 18.6H149.6C157.6 20 166 29.6 174.6 42L138.6 42.6Z'],
  seams: 'M18 18H78V50H18ZM84 13V74M133.6 13V74M84 49.4H133.6',
  handles: 'M123 54h8M139 54h8',
  headlight: 'M215 52.4C222 54.4 226.4 57.6 228.6 61.6L213 59.6Z',
  tail: 'M10 40h4.6v17H10Z',
  mirror: 'M173 42.6l7.6-1.4 2 8-6 .6Z',
  sill: 'M10 74h21M73 76.4H173M215 75.6l15-1.4',
  rear: 52,
  front: 194,
  wheel: 17,
  arch: 21,
}

const pickup: Drawing = {
  ...truckParts,
  body: `M8 72V44.5C8 43 9 42 10.6 42H90C92 30 98 19.6 108 18C122 16 140 16 148 18C158 21 170 32 180 43C206 45 225 48 232 54C235.4 59 235.6 69 233 75${truck}`,
  glass: [
    'M95 43C97 32 101.6 24.6 109 23.6C112 23.2 117 22.8 122 22.6L123.6 43.5L95 44Z',
    'M126 22.4C138 22 145 22.6 150 25.4C157 30 164 36.6 170 43L127.6 43.5Z',
  ],
  seams: 'M90.6 43V75M124.6 45.5L126 75M10 47.4H89',
  handles: 'M110 51h8M158 50.6h8',
}

const pickupRegular: Drawing = {
  ...truckParts,
  body: `M8 72V44.5C8 43 9 42 10.6 42H113C114.6 30 119 20.4 127 18.6C134 17.2 142 17 148 18.2C158 21 170 32 180 43C206 45 225 48 232 54C235.4 59 235.6 69 233 75${truck}`,
  glass: ['M118.4 43.4C119.8 32.6 123.4 25 130 23.8C137 22.6 145 22.8 150 25.4C157 30 164 36.6 170 43L118.4 43.7Z'],
  seams: 'M113.6 43V75M10 47.4H112M167 45.6C168 53 167.4 60 166 66',
  handles: 'M121 51h9',
}

export const drawings = {
  sedan,
  coupe,
  convertible,
  hatchback,
  wagon,
  suv,
  crossover,
  minivan,
  van,
  pickup,
  'pickup-regular': pickupRegular,
}
export type BodyShape = keyof typeof drawings
