import { resetPassword } from '@hiram/contract/people/identity';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { replaceScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { useSession } from '#session/SessionProvider.tsx';
import styles from './Account.module.css';
import { accountCopy } from './account-copy.ts';
import { CodeField } from './CodeField.tsx';
import { identityCopy } from './identity-copy.ts';
import { MobileField } from './MobileField.tsx';
import { PASSWORD_LENGTH, PasswordField } from './PasswordField.tsx';
import { refused } from './refusal-codes.ts';
import { useCodeAttempts } from './use-code-attempts.ts';
import { useOneTimeCode } from './use-one-time-code.ts';
import { useSlow } from './use-slow.ts';

/** Sets a first password or replaces a forgotten one; the code verifies the number. */
export function ResetPasswordScreen() {
  const copy = { ...useCopy(identityCopy), ...useCopy(accountCopy) };
  const wire = useWire();
  const session = useSession();
  const [mobile, setMobile] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const oneTimeCode = useOneTimeCode(mobile, 'reset_password');
  const { code, problem, type, isUsable, refuse } = useCodeAttempts(oneTimeCode);
  const isSlow = useSlow(isBusy);

  async function save(): Promise<void> {
    const isLongEnough = newPassword.length >= PASSWORD_LENGTH.least;
    setPasswordProblem(isLongEnough ? undefined : copy.passwordTooShort);
    if (!wire || isBusy || !isUsable(code) || !isLongEnough) return;
    setBusy(true);
    const request = { mobile, smsCode: code, newPassword };
    const answer = await wire.send(resetPassword, request, { silent: true });
    setBusy(false);
    if (!answer.success) {
      if (answer.code !== refused.password_too_common) return refuse(answer);
      return setPasswordProblem(answer.message);
    }
    session?.begin(answer.data.sessionId, answer.data.person);
    showToast(copy.passwordSaved);
    replaceScreen('/account');
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ScreenContent>
        <p className={styles.sentence}>{copy.resetMessage}</p>
        <div className={styles.fields}>
          <MobileField mobile={mobile} onChange={setMobile} error={oneTimeCode.mobileProblem} />
          <CodeField mobile={mobile} oneTimeCode={oneTimeCode} code={code} error={problem} onChange={type} />
          <PasswordField
            label={copy.newPassword}
            autoComplete="new-password"
            hint={copy.passwordHint}
            value={newPassword}
            onChange={setNewPassword}
            error={passwordProblem}
          />
        </div>
      </ScreenContent>
      <BottomBar note={<span role="status">{isSlow && copy.slow}</span>}>
        <Button type="submit" busy={isBusy}>
          {copy.savePassword}
        </Button>
      </BottomBar>
    </form>
  );
}
