import { logout } from '@hiram/contract/people/identity';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { useSession } from '#session/SessionProvider.tsx';
import type { Wire } from '#wire/wire.ts';
import styles from './Account.module.css';
import { accountCopy } from './account-copy.ts';
import { refused } from './refusal-codes.ts';

/** Loaded with the tap: most pages end without it. A failure does not keep anyone logged in. */
async function stopNotifications(wire: Wire, everywhere: boolean): Promise<void> {
  await import('#notifications/stop-notifications.ts')
    .then((part) => part.stopNotifications(wire, { everywhere }))
    .catch(() => undefined);
}

/** Logs out here or on all devices. The page shows success only after the server confirms it. */
export function LogOut() {
  const copy = useCopy(accountCopy);
  const wire = useWire();
  const session = useSession();
  const shell = useNativeShell();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function logOut(everywhere: '0' | '1'): Promise<void> {
    if (wire !== undefined) await stopNotifications(wire, everywhere === '1');
    const answer = await wire?.send(logout, { everywhere }, { silent: true });
    setAsking(false);
    // A session that has already ended is the intended result.
    if (!answer?.success && answer?.code !== refused.session_required) {
      return setProblem(answer?.message || copy.notLoggedOut);
    }
    session?.end();
    shell.offToLogin();
  }

  return (
    <div className={styles.ways}>
      <Button variant="secondary" onClick={() => logOut('0')}>
        {copy.logOut}
      </Button>
      <Button variant="text" onClick={() => setAsking(true)}>
        {copy.logOutEverywhere}
      </Button>
      <p role="alert">{problem}</p>
      <PromptDialog
        open={isAsking}
        title={copy.logOutEverywhereTitle}
        confirmLabel={copy.logOut}
        cancelLabel={copy.keepLoggedIn}
        onCancel={() => setAsking(false)}
        onConfirm={() => logOut('1')}
      >
        <p>{copy.logOutEverywhereMessage}</p>
      </PromptDialog>
    </div>
  );
}
