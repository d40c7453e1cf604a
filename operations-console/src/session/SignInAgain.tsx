import { finishProviderLogin, startProviderLogin } from '@hiram/contract/people/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAccount } from './account.ts';
import { ProviderWindowButton } from './ProviderWindowButton.tsx';
import styles from './SessionGate.module.css';
import { SignInForm } from './SignInForm.tsx';
import { sendCall } from './send-call.ts';
import { noteSignIn } from './session-watch.ts';
import { clearTabStorage } from './tab-storage.ts';
import { useProviderWindow } from './use-provider-window.ts';

/**
 * Signs in again over a page whose session has ended, which stays unchanged behind it; a provider sign-in
 * uses a separate window.
 */
export function SignInAgain({ account }: { readonly account: OwnAccount }) {
  const queries = useQueryClient();
  const [loginToken, setLoginToken] = useState<string>();

  function goOn(signedIn: { readonly staffId: string }): void {
    // A different user must not see the previous user's drafts.
    if (signedIn.staffId !== account.staffId) {
      clearTabStorage();
      location.reload();
      return;
    }
    noteSignIn();
    void queries.invalidateQueries();
  }

  const way = useProviderWindow({
    start: () => sendCall(startProviderLogin, {}),
    finish: (answer) => sendCall(finishProviderLogin, answer),
    onDone: (login) => (login.account === undefined ? setLoginToken(login.loginToken) : goOn(login.account)),
  });
  // A user without our authenticator app has no password either.
  const isOnlyMethod = !account.hasApp && account.provider !== undefined;
  return (
    <div role="dialog" aria-modal aria-labelledby="session-over" className={styles.over}>
      <div className={styles.card}>
        <h1 id="session-over" className={styles.title}>
          Your session has ended
        </h1>
        <p>Sign in again to continue. Your input is kept.</p>
        {account.provider !== undefined && loginToken === undefined && (
          <>
            <ProviderWindowButton
              way={way}
              label={`Sign in with ${account.provider.title}`}
              isOnlyMethod={isOnlyMethod}
            />
            {!isOnlyMethod && <span className={styles.or}>or</span>}
          </>
        )}
        {(!isOnlyMethod || loginToken !== undefined) && (
          <SignInForm
            key={loginToken}
            email={account.email}
            {...(loginToken !== undefined && { loginToken })}
            onSignedIn={goOn}
          />
        )}
      </div>
    </div>
  );
}
