/** Paint as staff choose it; the unknown one stands first. */
export const colors = [
  { value: 'UNKNOWN', label: 'Unknown', hex: '#9AA3AD' },
  { value: 'WHITE', label: 'White', hex: '#F4F5F3' },
  { value: 'BLACK', label: 'Black', hex: '#17191C' },
  { value: 'GRAY', label: 'Gray', hex: '#6B7178' },
  { value: 'SILVER', label: 'Silver', hex: '#C3C8CD' },
  { value: 'BLUE', label: 'Blue', hex: '#24538F' },
  { value: 'RED', label: 'Red', hex: '#B3202C' },
  { value: 'BURGUNDY', label: 'Burgundy', hex: '#5E1624' },
  { value: 'BROWN', label: 'Brown', hex: '#5C4033' },
  { value: 'BEIGE', label: 'Beige', hex: '#CDBFA3' },
  { value: 'GOLD', label: 'Gold', hex: '#B69A5B' },
  { value: 'ORANGE', label: 'Orange', hex: '#D4661F' },
  { value: 'YELLOW', label: 'Yellow', hex: '#EBC42B' },
  { value: 'GREEN', label: 'Green', hex: '#3B5E43' },
  { value: 'TEAL', label: 'Teal', hex: '#2A7F86' },
  { value: 'PURPLE', label: 'Purple', hex: '#553A70' },
] as const

export type Color = (typeof colors)[number]['value']

export function colorLabel(value: Color): string {
  return colors.find((color) => color.value === value)?.label ?? 'Unknown'
}

/** What a paint is called where nobody knows its maker's name for it; null for an unknown one. */
export function paintOf({ value, label }: (typeof colors)[number]): string | null {
  return value === 'UNKNOWN' ? null : label
}
