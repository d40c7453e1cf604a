import { useShellMessage } from '../native-shell/NativeShellProvider.tsx';
import { useAnswers } from '../queries/AnswersProvider.tsx';
import { online as line } from '../queries/online.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { canGoBack } from './navigation.ts';

/** Handles the native app's signals for every screen: back, return to the app, session and connectivity. */
export function ShellSignals() {
  const answers = useAnswers();
  const session = useSession();
  useShellMessage('back', () => {
    if (!canGoBack()) return false;
    history.back();
    return true;
  });
  useShellMessage('resume', () => {
    answers.refreshWatched('all');
    return true;
  });
  useShellMessage('handOff', ({ code }) => {
    session?.takeOver(code);
    return true;
  });
  useShellMessage('network', ({ online }) => {
    line.set(online);
    return true;
  });
  return null;
}
