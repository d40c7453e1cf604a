import type { DataOf } from '@hiram/contract/call';
import type { login } from '@hiram/contract/identity';
import type { ReactNode } from 'react';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { identityTexts } from './identity-texts.ts';
import styles from './LoginForm.module.css';
import { TelephoneDrawing } from './TelephoneDrawing.tsx';
import { useSlow } from './use-slow.ts';

export type StartedSession = DataOf<typeof login>;

/** Props shared by all login methods. */
export interface LoginWay {
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  /** A session in the native shell lasts longer than one in a browser. */
  readonly channel: 'browser' | 'shell';
  readonly onLogin: (started: StartedSession) => void;
  readonly onOtherWay: () => void;
}

interface LoginFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: () => unknown;
  readonly sentence?: string;
  /** The label of the secondary button. */
  readonly otherWay: string;
  readonly onOtherWay: () => void;
  readonly children: ReactNode;
}

/** Layout: greeting on top, fields in the middle, the two buttons at the bottom. */
export function LoginForm(props: LoginFormProps) {
  const { isBusy, onSubmit, sentence, otherWay, onOtherWay, children } = props;
  const texts = useTexts(identityTexts);
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
          <TelephoneDrawing />
          <h2 className={styles.lead}>{texts.loginLead}</h2>
          {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
        </div>
        <div className={styles.fields}>{children}</div>
      </ScreenContent>
      <BottomBar note={<span role="status">{isSlow && texts.slow}</span>}>
        <Button type="submit" busy={isBusy}>
          {texts.logIn}
        </Button>
        <Button variant="text" onClick={onOtherWay}>
          {otherWay}
        </Button>
      </BottomBar>
    </form>
  );
}
