import { lazy, Suspense, useEffect, useState } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { replaceScreen } from '#frame/navigation.ts';
import { useAnswers } from '#queries/AnswersProvider.tsx';
import { useSession } from '#session/SessionProvider.tsx';
import { CodeLogin } from './CodeLogin.tsx';
import { identityCopy } from './identity-copy.ts';
import type { StartedSession } from './LoginForm.tsx';
import { useRememberedMobile } from './remembered-mobile.ts';
import { returnAddress } from './return-address.ts';

const PasswordLogin = lazy(async () => ({
  default: (await import('./PasswordLogin.tsx')).PasswordLogin,
}));

/** Destination of a login that no page requested. */
const HOME = '/home';

/** Login with a code, as most people do, or with a password. The typed number is kept when switching. */
export function LoginScreen() {
  const copy = useCopy(identityCopy);
  const [mobile, setMobile] = useRememberedMobile(useMarket());
  const [way, setWay] = useState<'code' | 'password'>('code');
  const session = useSession();
  useClearedAnswers();
  useEffect(() => session?.listen((loggedIn) => loggedIn && goOn()), [session]);

  function logIn({ sessionId, person, isNew }: StartedSession): void {
    session?.begin(sessionId, person);
    if (isNew === '1') showToast(copy.welcome);
    goOn();
  }

  const shared = { mobile, onMobile: setMobile, onLogin: logIn } as const;
  if (way === 'code') return <CodeLogin {...shared} onSwitchMethod={() => setWay('password')} />;
  return (
    <Suspense>
      <PasswordLogin {...shared} onSwitchMethod={() => setWay('code')} />
    </Suspense>
  );
}

function goOn(): void {
  replaceScreen(returnAddress(location.search, HOME));
}

/** Clears cached responses when a login is required, so that going back shows nothing from before. */
function useClearedAnswers(): void {
  const answers = useAnswers();
  useEffect(() => answers.clear(), [answers]);
}
