import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';

/**
 * One screen back, and from the first one out: the native app closes the web view, a browser goes where it was. The way
 * is that of the phone's own back button, so that a screen which asks before it is left asks here too.
 */
export function useGoBack(): () => void {
  const shell = useNativeShell();
  return () => {
    if (window.hiramShell?.receive({ type: 'back' }) !== true) shell.closeWebview();
  };
}
