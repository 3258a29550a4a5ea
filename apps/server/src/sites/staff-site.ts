import type { Site } from './site.ts'

type StaffSiteOptions = {
  readonly folder: string | undefined
  /** The one foreign place that its pages ask: where the pictures of maps come from. */
  readonly tilesOrigin?: string | undefined
}

/** The application of the dealership's people, whose pages read every address that no other site has. */
export function staffSite({ folder, tilesOrigin }: StaffSiteOptions): Site {
  const tiles = tilesOrigin ? [tilesOrigin] : []
  return {
    name: 'staff',
    prefix: '/',
    folder,
    allows: {
      wasm: true,
      'worker-src': ['blob:'],
      // Mantine writes style elements.
      'style-src': ["'unsafe-inline'"],
      'img-src': ['data:', 'blob:', ...tiles],
      // Fonts stand in a style sheet of ours.
      'font-src': ['data:'],
      // A map's worker fetches its pictures.
      'connect-src': tiles,
    },
    framedBy: [],
    referrer: 'no-referrer',
    // A VIN is scanned and a car is located by the phone in hand; nothing else of a device is asked for.
    devices: 'camera=(self), geolocation=(self), clipboard-write=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    fallback: { file: 'index.html', status: 200 },
  }
}
