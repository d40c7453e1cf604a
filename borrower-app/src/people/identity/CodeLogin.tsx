import { SMS_CODE_MAX_LENGTH } from '@hiram/contract/constants';
import { login } from '@hiram/contract/people/identity';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import { CodeField } from './CodeField.tsx';
import { identityCopy } from './identity-copy.ts';
import { LoginForm, type LoginMethodProps } from './LoginForm.tsx';
import { MobileField } from './MobileField.tsx';
import { useCodeAttempts } from './use-code-attempts.ts';
import { useOneTimeCode } from './use-one-time-code.ts';

/** Login with a mobile number and an SMS code. The last digit submits automatically. */
export function CodeLogin({ mobile, onMobile, onLogin, onSwitchMethod }: LoginMethodProps) {
  const copy = useCopy(identityCopy);
  const wire = useWire();
  const oneTimeCode = useOneTimeCode(mobile, 'login');
  const [isBusy, setBusy] = useState(false);
  const { code, problem, type, isUsable, refuse } = useCodeAttempts(oneTimeCode);

  async function logIn(smsCode: string): Promise<void> {
    if (!wire || isBusy || !isUsable(smsCode)) return;
    setBusy(true);
    const answer = await wire.send(login, { mobile, smsCode }, { silent: true });
    setBusy(false);
    if (!answer.success) return refuse(answer);
    onLogin(answer.data);
  }

  return (
    <LoginForm
      isBusy={isBusy}
      onSubmit={() => logIn(code)}
      message={copy.loginMessage}
      switchMethodLabel={copy.usePassword}
      onSwitchMethod={onSwitchMethod}
      onLogin={onLogin}
    >
      <MobileField mobile={mobile} onChange={onMobile} error={oneTimeCode.mobileProblem} />
      <CodeField
        mobile={mobile}
        oneTimeCode={oneTimeCode}
        code={code}
        error={problem}
        onChange={(typed) => {
          type(typed);
          if (typed.length === SMS_CODE_MAX_LENGTH && oneTimeCode.sent) void logIn(typed);
        }}
      />
    </LoginForm>
  );
}
