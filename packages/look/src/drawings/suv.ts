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

/** The drawing that sign-in shows too, which loads no other. */
export const suv: Drawing = {
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
