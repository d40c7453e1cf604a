import type { DataOf } from '@hiram/contract/call';
import type { login } from '@hiram/contract/people/identity';
import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { identityCopy } from './identity-copy.ts';
import styles from './LoginForm.module.css';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { PhoneIllustration } from './PhoneIllustration.tsx';
import { useSlow } from './use-slow.ts';

export type StartedSession = DataOf<typeof login>;

/** Props shared by all login methods. */
export interface LoginMethodProps {
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onLogin: (started: StartedSession) => void;
  readonly onSwitchMethod: () => void;
}

interface LoginFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: () => unknown;
  readonly message?: string;
  /** The label of the secondary button. */
  readonly switchMethodLabel: string;
  readonly onSwitchMethod: () => void;
  readonly onLogin: (started: StartedSession) => void;
  readonly children: ReactNode;
}

/** Layout: greeting on top, fields in the middle, the two buttons at the bottom. */
export function LoginForm(props: LoginFormProps) {
  const { isBusy, onSubmit, message, switchMethodLabel, onSwitchMethod, onLogin, children } = props;
  const copy = useCopy(identityCopy);
  const isSlow = useSlow(isBusy);
  return (
    <form
      className={styles.form}
      // The page shows its own validation messages in the borrower's language.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <ScreenContent>
        <div className={styles.greeting}>
          <PhoneIllustration />
          <h2 className={styles.lead}>{copy.loginLead}</h2>
          {message !== undefined && <p className={styles.sentence}>{message}</p>}
        </div>
        <div className={styles.fields}>{children}</div>
      </ScreenContent>
      <BottomBar note={<span role="status">{isSlow && copy.slow}</span>}>
        <Button type="submit" busy={isBusy}>
          {copy.logIn}
        </Button>
        <Button variant="text" onClick={onSwitchMethod}>
          {switchMethodLabel}
        </Button>
        <PasskeyLogin onLogin={onLogin} />
      </BottomBar>
    </form>
  );
}
