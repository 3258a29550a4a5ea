import { tagColors } from '@lotline/domain/tags/tag-colors'

/** What a tag's color is drawn in: told from both themes' surfaces at 3 : 1 or better, where the colors of the wire are for exports. */
const shades: Record<(typeof tagColors)[number]['name'], string> = {
  Silver: '#87949A',
  Red: '#D0453B',
  Orange: '#D66F16',
  Yellow: '#AA8800',
  Green: '#3F9A5F',
  Aqua: '#1C9696',
  'Light Blue': '#3C8FD6',
  'Dark Blue': '#4068CC',
  Purple: '#8A5CC2',
  Pink: '#CF5698',
}

export function tagShade(hexColor: string): string {
  const color = tagColors.find(({ hex }) => hex === hexColor.toUpperCase())
  return color ? shades[color.name] : hexColor
}
