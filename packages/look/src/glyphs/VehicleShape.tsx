import type { Drawing } from '../drawings/suv.ts'

const spokes = [-90, -18, 54, 126, 198]

/** The car alone, 244 x 96, for a larger drawing around it, which sets --body, --shade and --glass. */
export function VehicleShape({ drawing }: { readonly drawing: Drawing }) {
  return (
    <>
      <ellipse cx="124" cy="94" rx="112" ry="4" fill="var(--car-dark)" opacity=".22" />
      <Body drawing={drawing} />
      <Wheel x={drawing.rear} radius={drawing.wheel} arch={drawing.arch} />
      <Wheel x={drawing.front} radius={drawing.wheel} arch={drawing.arch} />
    </>
  )
}

function Body({ drawing }: { readonly drawing: Drawing }) {
  return (
    <>
      {drawing.inside && <path d={drawing.inside} fill="var(--trim)" />}
      <path d={drawing.body} fill="var(--body)" stroke="var(--edge)" strokeWidth="0.9" />
      <path d={drawing.shade} fill="var(--shade)" opacity=".55" />
      {drawing.glass.map((pane) => (
        <path key={pane} d={pane} fill="var(--glass)" />
      ))}
      {drawing.trim && <path d={drawing.trim} fill="none" stroke="var(--trim)" strokeWidth="1.8" strokeLinecap="round" />}
      <path d={drawing.seams} fill="none" stroke="var(--shade)" strokeWidth="1.4" />
      <path d={drawing.handles} stroke="var(--car-dark)" strokeWidth="1.8" strokeLinecap="round" opacity=".7" />
      <path d={drawing.headlight} fill="var(--glass)" />
      <path d={drawing.tail} fill="var(--car-dark)" opacity=".6" />
      <path d={drawing.mirror} fill="var(--shade)" />
      {drawing.sill && <path d={drawing.sill} stroke="var(--car-dark)" strokeWidth="3" opacity=".35" />}
    </>
  )
}

function Wheel({ x, radius, arch }: { readonly x: number; readonly radius: number; readonly arch: number }) {
  const well = `M${x - arch} 76a${arch} ${arch} 0 0 1 ${arch * 2} 0Z`
  return (
    <>
      <path d={well} fill="var(--shade)" />
      <path d={well} fill="var(--car-dark)" opacity=".6" />
      <circle cx={x} cy="77" r={radius} fill="var(--car-dark)" />
      <circle cx={x} cy="77" r={radius * 0.62} fill="var(--car-rim)" />
      {spokes.map((turn) => (
        <path
          key={turn}
          d={`M${x} 77h${radius * 0.6}`}
          transform={`rotate(${turn} ${x} 77)`}
          stroke="var(--car-dark)"
          strokeWidth="1.6"
        />
      ))}
      <circle cx={x} cy="77" r={radius * 0.16} fill="var(--car-dark)" />
    </>
  )
}
