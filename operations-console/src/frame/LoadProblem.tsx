import { Alert, Button } from 'antd';

interface LoadProblemProps {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Shown if nothing was loaded yet. */
  readonly failedText: string;
}

/** Says that data could not be loaded, or that what is shown may be old. */
export function LoadProblem({ query: { data, error, refetch }, failedText }: LoadProblemProps) {
  if (error === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={data === undefined ? failedText : `${error.message} The data shown may be outdated.`}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}
