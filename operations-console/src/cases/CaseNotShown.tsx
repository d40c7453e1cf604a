import { Alert, Button, Skeleton } from 'antd';

interface CaseNotShownProps {
  /** Null while the case is loading. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Shown in place of a case: loading, or the error. */
export function CaseNotShown({ error, onRetry }: CaseNotShownProps) {
  if (error === null) return <Skeleton active avatar paragraph={{ rows: 5 }} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={error.message}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
