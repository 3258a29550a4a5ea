// The shades of each hue, from the lightest to the darkest, for code that cannot read the variables of tokens.css (--zinc-0 to --zinc-9 and so on).

export const zinc = [
  '#F6F8F8',
  '#EDF0F0',
  '#DFE4E4',
  '#C9D1D1',
  '#A3AFB0',
  '#748285',
  '#526063',
  '#3C494C',
  '#222C2F',
  '#131B1D',
] as const
export const plate = [
  '#EAF1FA',
  '#D3E2F4',
  '#A9C6EA',
  '#7FABE2',
  '#538BD2',
  '#3573C2',
  '#235EAA',
  '#1B4C8C',
  '#153C70',
  '#0F2C54',
] as const
export const go = [
  '#E8F3EC',
  '#CFE6D8',
  '#A5D0B6',
  '#78BC95',
  '#52A274',
  '#3B9062',
  '#27744A',
  '#1E5F3C',
  '#164A2E',
  '#0E3420',
] as const
export const slow = [
  '#FDF3DF',
  '#FAE5B8',
  '#F3CD7C',
  '#EBB545',
  '#DD9B17',
  '#BF7D00',
  '#976000',
  '#794D00',
  '#5C3A00',
  '#402800',
] as const
export const stop = [
  '#FCEBE9',
  '#F8D2CE',
  '#F2A9A2',
  '#EE857C',
  '#DA4F45',
  '#C6322A',
  '#AE241D',
  '#8E1B16',
  '#6D1410',
  '#4D0E0B',
] as const
