import { useSyncExternalStore } from 'react';
import { useRememberedText } from './remembered-text.ts';

export type AppearanceChoice = 'light' | 'dark';

/** Light or dark: the user's last choice, otherwise the system preference. */
export function useAppearanceChoice(): [AppearanceChoice, (choice: AppearanceChoice) => void] {
  const [chosen, choose] = useRememberedText('appearance');
  const prefersDark = useSyncExternalStore(watchSystemTheme, () => machine.matches);
  const preferred = prefersDark ? 'dark' : 'light';
  return [chosen === 'light' || chosen === 'dark' ? chosen : preferred, choose];
}

const machine = matchMedia('(prefers-color-scheme: dark)');

function watchSystemTheme(onChange: () => void): () => void {
  machine.addEventListener('change', onChange);
  return () => machine.removeEventListener('change', onChange);
}
