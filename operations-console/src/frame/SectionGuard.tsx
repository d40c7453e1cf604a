import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';

interface SectionGuardProps {
  readonly children: ReactNode;
}

/** An error boundary: a section whose code fails to load does not break the whole console. */
export class SectionGuard extends Component<SectionGuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Result
        status="warning"
        title="This section could not be loaded"
        subTitle="Check your connection, then reload the page."
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            Reload page
          </Button>
        }
      />
    );
  }
}
