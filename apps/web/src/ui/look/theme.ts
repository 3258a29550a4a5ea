import { createTheme, type MantineColorsTuple } from '@mantine/core'

const zinc: MantineColorsTuple = [
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
]
const plate: MantineColorsTuple = [
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
]
const go: MantineColorsTuple = [
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
]
const slow: MantineColorsTuple = [
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
]
const stop: MantineColorsTuple = [
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
]
// Mantine reads dark[0] text, [2] dimmed, [3] placeholder, [4] borders, [5] hover, [6] default background, [7] body.
const dark: MantineColorsTuple = [
  '#E8EEEE',
  '#BFCACB',
  '#99A8AA',
  '#7D8C8F',
  '#435155',
  '#293437',
  '#1D2628',
  '#171E20',
  '#12191A',
  '#0E1415',
]

// Control heights: table, desktop, dialog, touch, glove.
const heights = new Map([
  ['xs', '26px'],
  ['sm', '32px'],
  ['md', '40px'],
  ['lg', '48px'],
  ['xl', '56px'],
])

function heightOf(size: unknown): string {
  return heights.get(String(size ?? 'sm')) ?? '32px'
}

export const theme = createTheme({
  primaryColor: 'plate',
  primaryShade: { light: 6, dark: 5 },
  colors: { plate, gray: zinc, dark, go, slow, stop, green: go, yellow: slow, red: stop },
  black: '#131B1D',
  white: '#FFFFFF',
  autoContrast: false,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  headings: {
    fontFamily: '"Barlow Semi Condensed", "Inter Variable", sans-serif',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.15' },
      h2: { fontSize: '1.125rem', lineHeight: '1.15' },
      h3: { fontSize: '1rem', lineHeight: '1.15' },
      h4: { fontSize: '0.875rem', lineHeight: '1.2' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.25', sm: '1.35', md: '1.4', lg: '1.4', xl: '1.3' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-pop)', lg: 'var(--shadow-pop)', xl: 'var(--shadow-pop)' },
  breakpoints: { xs: '0em', sm: '36em', md: '48em', lg: '61.9375em', xl: '75em' },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: { size?: unknown }) => ({ root: { '--button-height': heightOf(props.size) } }),
    },
    ActionIcon: {
      defaultProps: { size: 'sm', variant: 'default' },
      vars: (_: unknown, props: { size?: unknown }) => ({ root: { '--ai-size': heightOf(props.size) } }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: { size?: unknown }) => ({ wrapper: { '--input-height': heightOf(props.size) } }),
    },
    // Help sits below the field and an error replaces it.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    // Their headers would otherwise count as a second banner of the page.
    Modal: {
      defaultProps: { radius: 'lg', transitionProps: { duration: 140 }, attributes: { header: { role: 'presentation' } } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    // Placed in the window, not in the document: what hangs over its edge would make all of the page scroll.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
  },
})
