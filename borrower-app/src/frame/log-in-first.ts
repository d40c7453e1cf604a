import type { NativeShell } from '../native-shell/native-shell.ts';
import { replaceScreen } from './navigation.ts';

export const LOGIN_PATH = '/login';

/** Several calls of a screen are refused at once; one of them is enough to ask for a login. */
const ASKED_AGAIN_AFTER_MS = 1000;

/** Sends whoever is not logged in to the login, with the way back to where they were. */
export function createLogInFirst(shell: NativeShell): () => void {
  let isAsked = false;
  return () => {
    if (isAsked || location.pathname === LOGIN_PATH) return;
    isAsked = true;
    setTimeout(() => {
      isAsked = false;
    }, ASKED_AGAIN_AFTER_MS);
    // The native app logs in by itself, and hands the new session to the page that waits behind its login.
    if (shell.platform !== 'browser') shell.offToLogin();
    else replaceScreen(`${LOGIN_PATH}?${new URLSearchParams({ back: location.pathname + location.search })}`);
  };
}
