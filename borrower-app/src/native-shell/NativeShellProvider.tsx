import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShellPlatform } from './bridge.ts';
import { createNativeShell, type NativeShell } from './native-shell.ts';
import type { ShellListener } from './receive.ts';
import type { ShellMessageType } from './shell-message.ts';
import type { ShellPage } from './shell-page.ts';

const ShellContext = createContext<NativeShell | undefined>(undefined);

/** Gives every screen below the same bridge. The app's frame makes it, because it knows the brand and the router. */
export function NativeShellProvider({ shell, children }: { shell: NativeShell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The bridge of this page; without a provider one with no settings, so that any screen runs alone. */
export function useNativeShell(): NativeShell {
  return useContext(ShellContext) ?? shellWithoutSettings();
}

/** Where the page runs. A prerendered document cannot know, so it is drawn for a browser and corrected once it lives. */
export function useShellPlatform(): ShellPlatform {
  const { platform } = useNativeShell();
  return useSyncExternalStore(neverChanges, () => platform, platformOfDocument);
}

/** Hears one kind of message for as long as the component is on the screen. */
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

/** Stands for the page while documents are prerendered: nobody taps there, so nothing is ever called. */
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
