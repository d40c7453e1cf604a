import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { AccountContext, OWN_ACCOUNT_KEY, type OwnAccount, useOwnAccount } from './account.ts';
import { IdleWatch } from './IdleWatch.tsx';
import styles from './SessionGate.module.css';
import { SignInAgain } from './SignInAgain.tsx';
import { SignInPage } from './SignInPage.tsx';
import { CallRefused } from './send-call.ts';
import { noteSignIn, useSessionWatch } from './session-watch.ts';

/** Blocks users who are not signed in, and preserves the page of a user who must sign in again. */
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
        title={<h1 className={styles.title}>The server is not responding</h1>}
        subTitle="Check your connection. Your input is kept."
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

/** After the session ends, the page stays behind the sign-in: hidden, inert, with all typed text. */
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
