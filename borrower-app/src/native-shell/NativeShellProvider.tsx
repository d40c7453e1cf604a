import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShellPlatform } from './bridge.ts';
import { createNativeShell, type NativeShell } from './native-shell.ts';
import type { ShellListener } from './receive.ts';
import type { ShellMessageType } from './shell-message.ts';
import type { ShellPage } from './shell-page.ts';

const ShellContext = createContext<NativeShell | undefined>(undefined);

/**
 * Provides the bridge to all screens. The app's frame creates it, because it knows the brand and the router.
 */
export function NativeShellProvider({ shell, children }: { shell: NativeShell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The page's bridge; without a provider, one without settings, so that any screen runs standalone. */
export function useNativeShell(): NativeShell {
  return useContext(ShellContext) ?? shellWithoutSettings();
}

/**
 * Where the page runs. A prerendered document cannot know, so it is rendered for a browser and corrected on
 * hydration.
 */
export function useShellPlatform(): ShellPlatform {
  const { platform } = useNativeShell();
  return useSyncExternalStore(neverChanges, () => platform, platformOfDocument);
}

/** Listens for one message type while the component is mounted. */
export function useShellMessage<Type extends ShellMessageType>(
  type: Type,
  listener: ShellListener<Type>,
): void {
  const shell = useNativeShell();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => shell.listen(type, (message) => latest.current(message)), [shell, type]);
}

function neverChanges(): () => void {
  return () => undefined;
}

function platformOfDocument(): ShellPlatform {
  return 'browser';
}

let unsettledShell: NativeShell | undefined;

function shellWithoutSettings(): NativeShell {
  unsettledShell ??= createNativeShell(typeof window === 'undefined' ? pageWithoutWindow() : window);
  return unsettledShell;
}

/** A stub page for prerendering, where nothing is ever called. */
function pageWithoutWindow(): ShellPage {
  return {
    location: { origin: 'http://localhost', assign: nothing, replace: nothing },
    history: { length: 1, back: nothing },
    parent: undefined,
    open: nothing,
    addEventListener: nothing,
  };
}

function nothing(): void {}
