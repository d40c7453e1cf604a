import { readSignInMethods, startProviderLogin } from '@hiram/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { PROVIDER_TOKEN } from './provider-token.ts';
import styles from './SessionGate.module.css';
import { sendCall } from './send-call.ts';
import { writeTabStorage } from './tab-storage.ts';
import { useStaffAction } from './use-staff-action.ts';

/**
 * The sign-in button of the lender's identity provider, if there is one. Until that is known, the password
 * form is available.
 */
export function ProviderButton() {
  const { data } = useQuery({
    queryKey: ['signInWays'],
    queryFn: () => sendCall(readSignInMethods, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leaving = useStaffAction({
    mutationFn: () => sendCall(startProviderLogin, {}),
    onSuccess: ({ providerAddress, providerToken }) => {
      writeTabStorage(PROVIDER_TOKEN, providerToken);
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
        // Stays busy until the other page loads, so that a second click does nothing.
        loading={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate(undefined)}
      >
        Sign in with {data.provider.title}
      </Button>
      <span className={styles.or}>or</span>
    </div>
  );
}
