import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A dialog whose code comes when it is first opened. It is drawn closed and then opened, so that it comes in as it always does, and stays
 * from then on.
 */
export function onceWanted<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() }))
  const Opening = (props: Props) => {
    const [isThere, setThere] = useState(false)
    // What is on the screen is the outside system: the dialog has to be there, closed, before it opens.
    useEffect(() => setThere(true), [])
    return createElement(Dialog, { ...props, isOpen: props.isOpen && isThere })
  }
  return function OnceWanted(props: Props) {
    const [isWanted, setWanted] = useState(props.isOpen)
    if (props.isOpen && !isWanted) setWanted(true)
    if (!isWanted) return null
    return (
      <Suspense>
        <Opening {...props} />
      </Suspense>
    )
  }
}
