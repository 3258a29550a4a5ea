import { type ComponentType, lazy } from 'react'
import { loadSteadily } from '../api/stream/load-steadily.ts'
import { whenIdle } from '../api/when-idle.ts'

/** A component that nobody waits for: it is loaded once the first page stands. */
export function onceIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve))
    return { default: await loadSteadily(load) }
  })
}
