import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';

/**
 * Goes one screen back, and from the first screen out: the native app closes the web view, a browser goes to
 * the previous page. It works like the phone's back button, so a screen that asks before leaving also asks
 * here.
 */
export function useGoBack(): () => void {
  const shell = useNativeShell();
  return () => {
    if (window.hiramShell?.receive({ type: 'back' }) !== true) shell.closeWebview();
  };
}
