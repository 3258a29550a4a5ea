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
