import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead, if more of the page than nothing still works. */
  readonly fallback?: ReactNode;
}

/** Replaces a screen that crashed or whose code did not load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  // Not a class field, which our oldest browsers would need helpers for.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback ?? <BrokenPage />;
  }
}
