import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Takes the place of a screen that broke, or whose code did not arrive. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  // Not as a field: our oldest browsers would need helpers for that one.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <BrokenPage />;
  }
}
