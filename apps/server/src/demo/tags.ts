/** The dealership's own tags, in the ten colours that tags can have. */
export const demoTags = {
  'Trade-in': '#1E3A8A',
  Auction: '#00BCD4',
  'CPO candidate': '#43A047',
  'Hail claim': '#FB8C00',
  'Lift kit': '#8E24AA',
  'Two keys': '#C0C0C0',
  'Title pending': '#FDD835',
  'One owner': '#4FC3F7',
  'Service loaner': '#EC407A',
  'Front row': '#E53935',
} as const

export type DemoTag = keyof typeof demoTags
