/** The design's light theme, on paper. */
export const colors = {
  paper: '#FFFFFF',
  ink: '#131B1D',
  ink2: '#3C494C',
  ink3: '#526063',
  line: '#DAE0E0',
  line2: '#BAC5C6',
  okText: '#27744A',
  warnText: '#794D00',
  warnFill: '#DD9B17',
  lateText: '#AE241D',
  lateFill: '#C6322A',
} as const
