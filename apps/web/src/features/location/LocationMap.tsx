import type { MapTiles } from '@lotline/contract/location/location'
import { type GeoJSONSource, Map as MapLibreMap, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import styles from './LocationMap.module.css'
import { TrailDrawing } from './TrailDrawing.tsx'
import type { Stay } from './trail.ts'

setWorkerUrl(workerUrl)

// As those count who serve tiles of 256 points (CON-062); the library counts by tiles of twice that, one less.
const zoom = 20 - 1
const tileSize = 256

/** The latest first; there is one. */
type Props = { readonly stays: readonly Stay[]; readonly tiles: MapTiles }
type State = 'good' | 'no pictures' | 'no map'

/** The vehicle's place on a satellite picture, and the way that it came. A browser that cannot draw maps gets the drawing. */
export function LocationMap({ stays, tiles }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(null)
  const [state, setState] = useState<State>('good')
  const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = stays
  // The map is the outside system: it draws by itself into its element, for as long as that is there.
  useEffect(() => {
    if (!container.current) return undefined
    try {
      drawn.current = drawMap(container.current, tiles, setState)
    } catch {
      setState('no map')
    }
    return () => drawn.current?.remove()
  }, [tiles])
  // The same map, once it knows where the vehicle is: after an update it moves there.
  useEffect(() => {
    drawn.current?.show([longitude, latitude])
  }, [latitude, longitude])
  useEffect(() => {
    drawn.current?.showWay(stays.map((stay) => [stay.longitude, stay.latitude]))
  }, [stays])
  if (state === 'no map') return stays.length > 1 ? <TrailDrawing stays={stays} /> : null
  return (
    <div className={styles.frame}>
      <div ref={container} className={styles.map} />
      {state === 'no pictures' && (
        <p className={styles.missing} role="status">
          The map could not be loaded.
        </p>
      )}
      {tiles.attribution && <p className={styles.attribution}>{tiles.attribution}</p>}
    </div>
  )
}

type Place = [longitude: number, latitude: number]
type DrawnMap = { show(place: Place): void; showWay(places: Place[]): void; remove(): void }

/** Draws a map into an element. Throws where the browser cannot draw one. */
function drawMap(container: HTMLElement, tiles: MapTiles, onState: (state: State) => void): DrawnMap {
  const map = new MapLibreMap({
    container,
    zoom,
    maxZoom: zoom + 2,
    attributionControl: false,
    dragRotate: false,
    // So that a page is scrolled past it with one finger, or the wheel.
    cooperativeGestures: true,
    locale: { 'Map.Title': 'Map of where the vehicle is', 'Marker.Title': 'The vehicle' },
    style: {
      version: 8,
      sources: {
        pictures: { type: 'raster', tiles: [tiles.url], tileSize, maxzoom: tiles.maxZoom },
        way: { type: 'geojson', data: wayOf([]) },
      },
      layers: [
        { id: 'pictures', type: 'raster', source: 'pictures' },
        // White on a dark edge is seen on any ground.
        { id: 'way-edge', type: 'line', source: 'way', paint: { 'line-color': '#151c20', 'line-width': 5, 'line-opacity': 0.7 } },
        { id: 'way', type: 'line', source: 'way', paint: { 'line-color': '#fff', 'line-width': 2, 'line-dasharray': [2, 1.5] } },
        {
          id: 'stays',
          type: 'circle',
          source: 'way',
          paint: { 'circle-radius': 5, 'circle-color': '#fff', 'circle-stroke-color': '#151c20', 'circle-stroke-width': 2 },
        },
      ],
    },
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(new ScaleControl({ unit: 'imperial' }))
  let hasPicture = false
  map.on('sourcedata', ({ tile }) => {
    if (tile?.state !== 'loaded') return
    hasPicture = true
    onState('good')
  })
  map.on('error', () => {
    if (!hasPicture) onState('no pictures')
  })
  const marker = new Marker({ className: styles.marker ?? '' })
  return {
    show(place) {
      map.jumpTo({ center: place, zoom })
      marker.setLngLat(place).addTo(map)
    },
    showWay(places) {
      const draw = () => map.getSource<GeoJSONSource>('way')?.setData(wayOf(places))
      if (map.isStyleLoaded()) draw()
      else map.once('load', draw)
    },
    remove: () => map.remove(),
  }
}

function wayOf(coordinates: Place[]) {
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } }
}
