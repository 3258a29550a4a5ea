/** As many characters as a tag's text holds (TAG-016). */
export const tagTextLimit = 50

/** The ten colors of tags as they cross the wire and go into exports (OPN-158). */
export const tagColors = [
  { hex: '#C0C0C0', name: 'Silver' },
  { hex: '#E53935', name: 'Red' },
  { hex: '#FB8C00', name: 'Orange' },
  { hex: '#FDD835', name: 'Yellow' },
  { hex: '#43A047', name: 'Green' },
  { hex: '#00BCD4', name: 'Aqua' },
  { hex: '#4FC3F7', name: 'Light Blue' },
  { hex: '#1E3A8A', name: 'Dark Blue' },
  { hex: '#8E24AA', name: 'Purple' },
  { hex: '#EC407A', name: 'Pink' },
] as const

/** Whether two texts are one tag: they differ in case and in spaces at most (OPN-155). */
export function isSameTag(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other)
}

/** What texts of the same tag have in common. */
export function tagKey(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A tag's text as it is kept: in one line, cut to what a tag holds (TAG-016). Counted in code points, so that no character is cut in two. */
export function tagText(typed: string): string {
  const text = [...typed.normalize('NFC').trim().replace(/\s+/g, ' ')]
  return text.slice(0, tagTextLimit).join('').trim()
}
