import { Component, type ReactNode } from 'react'
import { RootError } from './RootError.tsx'

/** The last boundary, outside of the router. React catches errors in classes only, and the router's own would come with the whole router. */
export class RootBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <RootError /> : this.props.children
  }
}
