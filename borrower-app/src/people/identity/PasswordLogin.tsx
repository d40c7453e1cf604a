import { login } from '@hiram/contract/people/identity';
import { useState } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { isMobileOf } from '#brands/mobile-number.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { openScreen } from '#frame/navigation.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { accountCopy } from './account-copy.ts';
import { identifyDevice } from './identify-device.ts';
import { identityCopy } from './identity-copy.ts';
import { LoginForm, type LoginMethodProps } from './LoginForm.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { refused } from './refusal-codes.ts';

interface Problems {
  readonly mobile?: string;
  readonly password?: string;
}

/** Login with a mobile number and a password, for borrowers who have set one. */
export function PasswordLogin({ mobile, onMobile, onLogin, onSwitchMethod }: LoginMethodProps) {
  const copy = { ...useCopy(identityCopy), ...useCopy(accountCopy) };
  const wire = useWire();
  const market = useMarket();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  async function logIn(): Promise<void> {
    if (!wire || isBusy) return;
    const missing: Problems = {
      ...(!isMobileOf(market, mobile) && { mobile: copy.mobileWrong }),
      ...(password === '' && { password: copy.passwordWanted }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    identifyDevice(wire);
    const answer = await wire.send(login, { mobile, password }, { silent: true });
    setBusy(false);
    if (answer.success) return onLogin(answer.data);
    const message = answer.message || copy.noAnswer;
    setProblems(answer.code === refused.mobile_not_of_market ? { mobile: message } : { password: message });
  }

  return (
    <LoginForm
      isBusy={isBusy}
      onSubmit={logIn}
      switchMethodLabel={copy.useCode}
      onSwitchMethod={onSwitchMethod}
      onLogin={onLogin}
    >
      <MobileField mobile={mobile} onChange={onMobile} error={problems.mobile} />
      <PasswordField
        label={copy.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
      >
        <Button variant="text" onClick={() => openScreen('/resetPassword')}>
          {copy.forgotPassword}
        </Button>
      </PasswordField>
    </LoginForm>
  );
}
