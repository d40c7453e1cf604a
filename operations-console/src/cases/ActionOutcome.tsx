import { Alert } from 'antd';

interface ActionOutcomeProps {
  readonly acting: {
    readonly isSuccess: boolean;
    readonly data: { readonly resultMessage: string } | undefined;
    readonly error: Error | null;
  };
  /** Whether the case changed in the meantime, so that the dialog has closed. */
  readonly isStale: (problem: Error | null) => boolean;
}

/** The result of the last action, shown after its dialog has closed. */
export function ActionOutcome({ acting, isStale }: ActionOutcomeProps) {
  if (acting.isSuccess && acting.data) {
    return <Alert type="success" showIcon role="status" title={acting.data.resultMessage} />;
  }
  if (acting.error === null || !isStale(acting.error)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={`${acting.error.message} Your action was not performed. The current state is shown.`}
    />
  );
}
