import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { canGoBack } from './navigation.ts';

/** One screen back, and from the first one out: the native app closes the web view, a browser goes where it was. */
export function useGoBack(): () => void {
  const shell = useNativeShell();
  return () => (canGoBack() ? history.back() : shell.closeWebview());
}
