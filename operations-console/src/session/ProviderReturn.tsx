import { finishProviderLogin } from '@hiram/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { broadcastResult, type ProviderResult } from './provider-channel.ts';
import { PROVIDER_TOKEN } from './provider-token.ts';
import styles from './SessionGate.module.css';
import { SignInForm } from './SignInForm.tsx';
import { sendCall } from './send-call.ts';
import { readTabStorage, writeTabStorage } from './tab-storage.ts';

interface Returned extends ProviderResult {
  /** Set in a tab that went to the provider itself; absent in a window opened for it. */
  readonly providerToken: string | undefined;
}

/**
 * The redirect page of the identity provider. The returned parameters are removed from the URL immediately
 * and used once.
 */
export function ProviderReturn({ onDone }: { readonly onDone: () => void }) {
  const [returned] = useState(readReturned);
  useEffect(() => {
    history.replaceState(null, '', location.pathname);
  }, []);
  return (
    <main className={styles.over}>
      <div className={styles.card}>
        <h1 className={styles.title}>Operations</h1>
        {returned.providerToken === undefined ? (
          <ResultHandOver handed={returned} onBack={onDone} />
        ) : (
          <FinishHere returned={returned} onDone={onDone} />
        )}
      </div>
    </main>
  );
}

/** Completes the sign-in of a tab that left for the provider, or asks for our own one-time code. */
function FinishHere({ returned, onDone }: { readonly returned: Returned; readonly onDone: () => void }) {
  const { data, error } = useFinishing(returned);
  useEffect(() => {
    if (data?.account === undefined && data?.loginToken === undefined) return;
    writeTabStorage(PROVIDER_TOKEN, undefined);
    if (data.account !== undefined) onDone();
  }, [data, onDone]);
  if (data?.loginToken !== undefined) {
    return (
      <>
        <p>Account found. Enter the code from your authenticator app.</p>
        <SignInForm loginToken={data.loginToken} onSignedIn={onDone} />
      </>
    );
  }
  if (error) return <NotSignedIn message={error.message} onBack={onDone} />;
  return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
}

/** Longer than a waiting page in another window needs to respond. */
const TAKEN_WITHIN_MS = 1_000;

/** A window opened for the sign-in passes its result to the waiting page and closes. */
function ResultHandOver({
  handed,
  onBack,
}: {
  readonly handed: ProviderResult;
  readonly onBack: () => void;
}) {
  const [state, setState] = useState<'offered' | 'taken' | 'unwanted'>('offered');
  useEffect(() => {
    const stopOffering = broadcastResult(handed, () => {
      setState('taken');
      // If the browser does not let the page close its window, the message stays.
      window.close();
    });
    const timer = setTimeout(() => {
      setState((before) => (before === 'offered' ? 'unwanted' : before));
    }, TAKEN_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      stopOffering();
    };
  }, [handed]);
  if (state === 'taken') return <p role="status">Signed in. Close this window to continue.</p>;
  if (state === 'unwanted') return <NotSignedIn message={NOT_FINISHED} onBack={onBack} />;
  return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
}

const NOT_FINISHED = 'The sign-in was not completed. Please try again.';

function readReturned(): Returned {
  const parameters = new URLSearchParams(location.search);
  return {
    code: parameters.get('code'),
    state: parameters.get('state'),
    iss: parameters.get('iss'),
    providerToken: readTabStorage(PROVIDER_TOKEN),
  };
}

/** A query, because it runs once however often the page renders. */
function useFinishing({ code, state, iss, providerToken }: Returned) {
  return useQuery({
    queryKey: ['providerReturn', state],
    queryFn: () => {
      // The user cancelled at the provider.
      if (code === null || state === null || providerToken === undefined) {
        throw new Error(NOT_FINISHED);
      }
      return sendCall(finishProviderLogin, { code, state, providerToken, ...(iss !== null && { iss }) });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface NotSignedInProps {
  readonly message: string;
  readonly onBack: () => void;
}

function NotSignedIn({ message, onBack }: NotSignedInProps) {
  return (
    <>
      <Alert type="error" showIcon role="alert" title={message} style={{ marginBottom: 16 }} />
      <Button type="primary" block size="large" onClick={onBack}>
        Back to sign-in
      </Button>
    </>
  );
}
