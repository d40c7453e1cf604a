import { Alert, Button } from 'antd';

interface LoadErrorProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** For content that is not shown without an answer: what went wrong, and another try. */
export function LoadError({ query: { error, refetch } }: LoadErrorProps) {
  if (error === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={error.message}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}
