import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShellMessage } from '../native-shell/shell-message.ts';
import { mintHandOff, withHandOff } from './mint-hand-off.ts';
import styles from './Phone.module.css';
import { installShell } from './simulated-shell.ts';
import type { NativeView, SimulatorEvent, SimulatorState } from './simulator-state.ts';
import { timeOfDay } from './time-of-day.ts';

interface PhoneProps {
  readonly state: SimulatorState;
  readonly happened: (event: SimulatorEvent) => void;
}

declare global {
  interface Window {
    /** Called by the development hook of the page in the phone's frame. */
    hiramShellSimulator?: { install(page: Window): void };
  }
}

export function Phone({ state, happened }: PhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useHandedAddress(state);
  useSimulatedApp(state, happened);
  useTheme(frame, state);

  function tell(message: ShellMessage): boolean {
    const taken = frame.current?.contentWindow?.hiramShell?.receive(message) ?? false;
    happened({ type: 'page_told', message, taken, at: timeOfDay() });
    return taken;
  }

  /** Simulates a native login while the page waits behind it. */
  async function handOver(): Promise<void> {
    const code = await mintHandOff(state.device);
    if (code !== undefined) tell({ type: 'handOff', code });
  }

  /**
   * As in a native app: first the page handles back, then the web view's history, then the web view closes.
   */
  function goBack() {
    if (!tell({ type: 'back' }) && !wentBack(frame.current?.contentWindow))
      happened({ type: 'web_view_left' });
  }

  return (
    <section className={styles.stage} aria-label="Phone">
      <div className={styles.body}>
        <div className={styles.display}>
          {state.screen.kind === 'page' && address === undefined && <p className={styles.nativeNote}>…</p>}
          {state.screen.kind === 'page' && address !== undefined && (
            <iframe
              key={state.opening}
              ref={frame}
              className={styles.page}
              title="Page in the native app"
              // Allows everything that a web view allows, except navigating the simulator's own page.
              sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
              src={address}
            />
          )}
          {state.screen.kind === 'native' && (
            <NativeScreen view={state.screen} onReopen={() => happened({ type: 'screen_reopened' })} />
          )}
          {state.sheet && <Sheet view={state.sheet} onClose={() => happened({ type: 'sheet_closed' })} />}
        </div>
      </div>
      <Keys state={state} tell={tell} goBack={goBack} handOver={handOver} />
    </section>
  );
}

interface KeysProps {
  readonly state: SimulatorState;
  readonly tell: (message: ShellMessage) => boolean;
  readonly goBack: () => void;
  readonly handOver: () => Promise<void>;
}

/** Messages from the app to the page for actions outside it. */
function Keys({ state, tell, goBack, handOver }: KeysProps) {
  return (
    <fieldset className={styles.keys} disabled={state.screen.kind === 'native'}>
      <legend className="visually-hidden">What the app tells the page</legend>
      <button type="button" className={styles.key} onClick={goBack}>
        Back
      </button>
      <button type="button" className={styles.key} onClick={() => tell({ type: 'resume' })}>
        Resume
      </button>
      {state.owner === 'demo' && (
        <button type="button" className={styles.key} onClick={() => void handOver()}>
          Hand over
        </button>
      )}
      <button
        type="button"
        className={styles.key}
        aria-pressed={!state.online}
        onClick={() => tell({ type: 'network', online: !state.online })}
      >
        {state.online ? 'Go offline' : 'Go online'}
      </button>
    </fieldset>
  );
}

/** The page's address, with a new hand-off code for each opening if the borrower is logged in. */
function useHandedAddress({ screen, owner, device, opening }: SimulatorState): string | undefined {
  const [handed, setHanded] = useState<{ readonly opening: number; readonly code: string | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening gets one code, whatever is typed meanwhile.
  useEffect(() => {
    if (owner === 'demo') void mintHandOff(device).then((code) => setHanded({ opening, code }));
  }, [owner, opening]);
  if (screen.kind !== 'page') return undefined;
  if (owner === 'nobody') return screen.address;
  return handed?.opening === opening ? withHandOff(screen.address, handed.code) : undefined;
}

/**
 * Must be ready before the frame's document loads: a layout effect runs in the same task that creates the
 * frame.
 */
function useSimulatedApp(state: SimulatorState, happened: PhoneProps['happened']): void {
  const { platform, theme } = state;
  useLayoutEffect(() => {
    window.hiramShellSimulator = {
      install(page) {
        page.document.documentElement.dataset.theme = theme;
        installShell(page, platform, (message) =>
          happened({ type: 'bridge_called', message, at: timeOfDay(), origin: location.origin }),
        );
      },
    };
    return () => {
      delete window.hiramShellSimulator;
    };
  }, [platform, theme, happened]);
}

function useTheme(frame: RefObject<HTMLIFrameElement | null>, { theme }: SimulatorState): void {
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    const page = frame.current?.contentDocument;
    if (page) page.documentElement.dataset.theme = theme;
  }, [theme, frame]);
}

/** Whether the web view had a page to go back to. Browsers without the Navigation API count as having none. */
function wentBack(page: Window | null | undefined): boolean {
  if (!page || !('navigation' in page) || !page.navigation.canGoBack) return false;
  page.history.back();
  return true;
}

function NativeScreen({ view, onReopen }: { readonly view: NativeView; readonly onReopen: () => void }) {
  return (
    <div className={styles.native}>
      <p className={styles.nativeNote}>Drawn by the native app</p>
      <h2 className={styles.nativeTitle}>{view.title}</h2>
      <p>{view.detail}</p>
      <button type="button" className={styles.nativeButton} onClick={onReopen}>
        Open the page again
      </button>
    </div>
  );
}

function Sheet({ view, onClose }: { readonly view: NativeView; readonly onClose: () => void }) {
  return (
    <div className={styles.sheet} role="alertdialog" aria-label={view.title}>
      <p className={styles.nativeNote}>Drawn by the native app</p>
      <h2 className={styles.nativeTitle}>{view.title}</h2>
      <p className={styles.sheetDetail}>{view.detail}</p>
      <button type="button" className={styles.nativeButton} onClick={onClose}>
        Close
      </button>
    </div>
  );
}
