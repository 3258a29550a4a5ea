import { type ComponentType, use } from 'react'

/**
 * A component that is loaded apart, as by `lazy`. What has come before it is first drawn is drawn at once: `lazy` would put the place
 * holder there, and React keeps back for a third of a second what follows one.
 */
export function loadedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  let drawn: Promise<ComponentType<Props>> | undefined
  const start = () => {
    loading ??= tracked(load())
    // What could not be fetched ahead is asked for again when it is drawn.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  function Part(props: Props) {
    drawn ??= start()
    const Loaded = use(drawn)
    return <Loaded {...props} />
  }
  return { Part, start }
}

/** Tells `use` that the value is there, as soon as it is. */
function tracked<T>(loading: Promise<T>): Promise<T> {
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => undefined,
  )
  return loading
}
