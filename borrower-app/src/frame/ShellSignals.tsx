import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useShellMessage } from '../native-shell/NativeShellProvider.tsx';
import { canGoBack } from './navigation.ts';

/** Hears what the native app says to every screen: the phone's back button, the way back into the app, the line. */
export function ShellSignals() {
  const queries = useQueryClient();
  useShellMessage('back', () => {
    if (!canGoBack()) return false;
    history.back();
    return true;
  });
  useShellMessage('resume', () => {
    void queries.invalidateQueries();
    return true;
  });
  useShellMessage('network', ({ online }) => {
    onlineManager.setOnline(online);
    return true;
  });
  return null;
}
