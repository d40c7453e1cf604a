import { Alert, Button, Result, Skeleton } from 'antd';
import { Link } from 'wouter';
import { isRefusal } from '#session/send-call.ts';

interface FileNotShownProps {
  readonly what: 'loan' | 'borrower';
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Shown in place of a file: loading, not found, or the error. */
export function FileNotShown({ what, error, onRetry }: FileNotShownProps) {
  if (error === null) return <Skeleton active avatar paragraph={{ rows: 10 }} />;
  if (isRefusal(error, 'not_found')) {
    return (
      <Result
        status="info"
        title={`No ${what} with this ID`}
        subTitle={
          what === 'loan'
            ? 'An application becomes a loan when it is signed.'
            : 'Check that you copied the full ID.'
        }
        extra={<Link href="/loan-files/find">Search for it</Link>}
      />
    );
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={error.message}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
