import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { AccountContext, OWN_ACCOUNT_KEY, type OwnAccount, useOwnAccount } from './account.ts';
import { IdleWatch } from './IdleWatch.tsx';
import { forgetWhatTabKeeps } from './kept-in-tab.ts';
import styles from './SessionGate.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import { CallRefused } from './send-call.ts';
import { noteSignIn, useSessionWatch } from './session-watch.ts';

/** Lets nobody further who is not signed in, and keeps the page of whoever must sign in again. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useOwnAccount();

  if (data) return <OpenSession account={data}>{children}</OpenSession>;
  if (isPending) {
    return (
      <Flex component="main" align="center" justify="center" className="whole-page" aria-busy>
        <Skeleton active style={{ width: 320 }} />
      </Flex>
    );
  }
  if (error instanceof CallRefused) {
    return (
      <SignInPage
        onSignedIn={() => {
          noteSignIn();
          void queries.resetQueries({ queryKey: OWN_ACCOUNT_KEY });
        }}
      />
    );
  }
  return (
    <Flex component="main" align="center" justify="center" className="whole-page">
      <Result
        status="warning"
        title={<h1 className={styles.title}>The server does not answer</h1>}
        subTitle="Check the connection. Nothing is lost."
        extra={
          <Button type="primary" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </Flex>
  );
}

interface OpenSessionProps {
  readonly account: OwnAccount;
  readonly children: ReactNode;
}

/** While the session is over, the page stays as it is behind the sign-in: hidden, out of reach, with all that was typed. */
function OpenSession({ account, children }: OpenSessionProps) {
  const { hasEnded } = useSessionWatch();
  return (
    <AccountContext value={account}>
      <div className={styles.page} inert={hasEnded} data-hidden={hasEnded}>
        {children}
      </div>
      {hasEnded ? <SignInAgain account={account} /> : <IdleWatch account={account} />}
    </AccountContext>
  );
}

function SignInAgain({ account }: { readonly account: OwnAccount }) {
  const queries = useQueryClient();
  return (
    <div role="dialog" aria-modal aria-labelledby="session-over" className={styles.over}>
      <div className={styles.card}>
        <h1 id="session-over" className={styles.title}>
          Your session has ended
        </h1>
        <p>Sign in again and go on where you were. What you typed is still there.</p>
        <SignInForm
          email={account.email}
          onSignedIn={(signedIn) => {
            // Somebody else must not find what the other was writing.
            if (signedIn.staffId !== account.staffId) {
              forgetWhatTabKeeps();
              return location.reload();
            }
            noteSignIn();
            void queries.invalidateQueries();
          }}
        />
      </div>
    </div>
  );
}
