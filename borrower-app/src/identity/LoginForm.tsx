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

/** What every way of logging in is given. */
export interface LoginWay {
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  /** A session of the native shell lives longer than a browser's. */
  readonly channel: 'browser' | 'shell';
  readonly onLogin: (started: StartedSession) => void;
  readonly onOtherWay: () => void;
}

interface LoginFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: () => unknown;
  readonly sentence?: string;
  /** The label of the quiet button below the main one. */
  readonly otherWay: string;
  readonly onOtherWay: () => void;
  readonly children: ReactNode;
}

/** The greeting above, the fields between, the two buttons at the thumb. */
export function LoginForm(props: LoginFormProps) {
  const { isBusy, onSubmit, sentence, otherWay, onOtherWay, children } = props;
  const texts = useTexts(identityTexts);
  const isSlow = useSlow(isBusy);
  return (
    <form
      className={styles.form}
      // The page says itself what is missing, in the person's language.
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
