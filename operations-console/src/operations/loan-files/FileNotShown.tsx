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
        title={`There is no ${what} of this id`}
        subTitle={
          what === 'loan'
            ? 'An order becomes a loan when it is signed. Until then it is an application.'
            : 'Look whether the whole id was copied.'
        }
        extra={<Link href="/loan-files/find">Find it by something else</Link>}
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
