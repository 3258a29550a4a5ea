/** The ten colours that dealerships mark things with, '#RRGGBB'. */
export const tagColors = {
  Silver: '#C0C0C0',
  Red: '#E53935',
  Orange: '#FB8C00',
  Yellow: '#FDD835',
  Green: '#43A047',
  Aqua: '#00BCD4',
  'Light Blue': '#4FC3F7',
  'Dark Blue': '#1E3A8A',
  Purple: '#8E24AA',
  Pink: '#EC407A',
} as const
