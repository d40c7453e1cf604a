import type { NativeShell } from '../native-shell/native-shell.ts';
import { replaceScreen } from './navigation.ts';

export const LOGIN_PATH = '/login';

/** Several calls of a screen can be refused concurrently; one login prompt is enough. */
const REASK_AFTER_MS = 1000;

/** Redirects to the login, with a link back to the current page. */
export function createLogInFirst(shell: NativeShell): () => void {
  let isAsked = false;
  return () => {
    if (isAsked || location.pathname === LOGIN_PATH) return;
    isAsked = true;
    setTimeout(() => {
      isAsked = false;
    }, REASK_AFTER_MS);
    // The native app logs in itself and passes the new session to the page behind its login.
    if (shell.platform !== 'browser') shell.offToLogin();
    else replaceScreen(`${LOGIN_PATH}?${new URLSearchParams({ back: location.pathname + location.search })}`);
  };
}
