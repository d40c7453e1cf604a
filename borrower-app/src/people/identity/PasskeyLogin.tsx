import type { DataOf } from '@hiram/contract/call';
import type { finishPasskeyLogin } from '@hiram/contract/people/passkeys';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { useCanUsePasskeys } from '../passkeys/use-can-use-passkeys.ts';
import { identifyDevice } from './identify-device.ts';
import { identityCopy } from './identity-copy.ts';

interface PasskeyLoginProps {
  readonly onLogin: (started: DataOf<typeof finishPasskeyLogin>) => void;
}

/** Login without a number. Devices that cannot do it see nothing. */
export function PasskeyLogin({ onLogin }: PasskeyLoginProps) {
  const copy = useCopy(identityCopy);
  const wire = useWire();
  const canUse = useCanUsePasskeys();
  if (!canUse) return null;

  async function logIn(): Promise<void> {
    if (wire === undefined) return;
    identifyDevice(wire);
    const { logInByPasskey } = await import('../passkeys/use-passkey.ts');
    const outcome = await logInByPasskey(wire);
    if (outcome.kind === 'done') return onLogin(outcome.result);
    if (outcome.kind === 'refused') showToast(outcome.message || copy.noAnswer);
  }

  return (
    <Button variant="text" onClick={logIn}>
      {copy.usePasskey}
    </Button>
  );
}
