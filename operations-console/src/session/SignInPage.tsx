import { Mark } from '../frame/Brand.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { canUsePasskeys, signInByPasskey } from './passkeys.ts';
import styles from './SessionGate.module.css';
import { SignInForm } from './SignInForm.tsx';

/** The first page for a user who is not signed in. */
export function SignInPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  return (
    <main className={styles.over}>
      <div className={styles.card}>
        <Mark />
        <h1 className={styles.title}>Sign in to Hiram</h1>
        <p>Use your work e-mail and a code from your authenticator app.</p>
        <ProviderButton />
        <SignInForm onSignedIn={onSignedIn} />
        {canUsePasskeys() && <p className={`${styles.or} ${styles.orBelow}`}>or</p>}
        <PasskeyButton label="Sign in with a passkey" run={signInByPasskey} onDone={onSignedIn} />
      </div>
    </main>
  );
}
