import { readSignInWays, startProviderLogin } from '@hiram/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { keepInTab } from './kept-in-tab.ts';
import { PROVIDER_TOKEN } from './provider-token.ts';
import styles from './SessionGate.module.css';
import { sendCall } from './send-call.ts';
import { useAct } from './use-act.ts';

/** The way to the lender's identity provider, where there is one. Where that is not known yet, the password is there. */
export function ProviderButton() {
  const { data } = useQuery({
    queryKey: ['signInWays'],
    queryFn: () => sendCall(readSignInWays, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leaving = useAct({
    mutationFn: () => sendCall(startProviderLogin, {}),
    onSuccess: ({ providerAddress, providerToken }) => {
      keepInTab(PROVIDER_TOKEN, providerToken);
      location.assign(providerAddress);
    },
  });
  if (data?.provider === undefined) return null;
  return (
    <div className={styles.provider}>
      {leaving.error && <Alert type="error" showIcon role="alert" title={leaving.error.message} />}
      <Button
        block
        size="large"
        // Until the other page is there nobody taps twice.
        loading={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate(undefined)}
      >
        Sign in with {data.provider.title}
      </Button>
      <span className={styles.or}>or</span>
    </div>
  );
}
