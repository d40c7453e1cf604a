import { Alert, Button } from 'antd';
import { canUsePasskeys } from './passkeys.ts';
import { useStaffAction } from './use-staff-action.ts';

interface PasskeyButtonProps<Result> {
  readonly label: string;
  readonly run: () => Promise<Result>;
  readonly onDone: (result: Result) => void;
}

/** Asks the device for a passkey. A browser without WebAuthn shows nothing. */
export function PasskeyButton<Result>({ label, run, onDone }: PasskeyButtonProps<Result>) {
  const using = useStaffAction({ mutationFn: (_: undefined) => run(), onSuccess: onDone });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button block size="large" loading={using.isPending} onClick={() => using.mutate(undefined)}>
        {label}
      </Button>
      {using.error && (
        <Alert type="error" showIcon role="alert" title={using.error.message} style={{ marginTop: 8 }} />
      )}
    </>
  );
}
