import { Alert, Button, Skeleton } from 'antd';

interface CaseNotShownProps {
  /** Absent while the case is on its way. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** In place of a case: that it is coming, or why it is not. */
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
