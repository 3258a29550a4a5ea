import type { StockedVehicle } from '@lotline/contract/extension/extension'

/** Why the server has said nothing of VINs. */
export type LookupFault = 'no-server' | 'signed-out' | 'not-allowed' | 'no-answer' | 'old-server' | 'old-extension'
export type Lookup = { readonly found: readonly StockedVehicle[] } | { readonly fault: LookupFault }

/** What the script of a page asks of the background. */
export type ToBackground =
  | { readonly type: 'look-up'; readonly vins: readonly string[] }
  | { readonly type: 'own-count'; readonly count: number }
  | { readonly type: 'frame-opened'; readonly nonce: string }
  | { readonly type: 'frame-claimed'; readonly nonce: string }
  | { readonly type: 'open-tab'; readonly vehicle: FrameTarget }
  | { readonly type: 'vehicle-added'; readonly vin: string }

/** A vehicle to show, as frames are told of it. */
export type FrameTarget = { readonly vehicleId: string; readonly locationId: string }

/** A text of the page that looks like a VIN, as the popup lists it. */
export type ListedVin = {
  readonly vin: string
  readonly isVin: boolean
  readonly isAsked: boolean
  readonly vehicle: StockedVehicle | null
}
export type PageList = { readonly vins: readonly ListedVin[]; readonly fault: LookupFault | null }

/** What the popup and the background ask of the script of a page. */
export type ToPage =
  | { readonly type: 'list' }
  | { readonly type: 'ask-all' }
  | { readonly type: 'show'; readonly vin: string }
  | { readonly type: 'look-again' }
  | { readonly type: 'count' }
  | { readonly type: 'stop' }

/** Between the script of a page and the extension's own page in a frame. */
export type ToFramePage = { readonly type: 'target'; readonly target: FrameTarget }
export type FromFramePage =
  | { readonly type: 'clicked'; readonly target: FrameTarget }
  | { readonly type: 'pinned'; readonly isPinned: boolean }
  | { readonly type: 'closed' }
  | { readonly type: 'added'; readonly vin: string }
