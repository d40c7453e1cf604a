import { useEffect, useReducer } from 'react';
import { BridgeLog } from './BridgeLog.tsx';
import { DevelopmentTools } from './DevelopmentTools.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import { Phone } from './Phone.tsx';
import styles from './ShellSimulatorScreen.module.css';
import type { SimulatedScreen } from './simulated-screen.ts';
import { initialState, searchOf, simulate } from './simulator-state.ts';

interface ShellSimulatorScreenProps {
  readonly screens: readonly SimulatedScreen[];
}

/** A simulated phone: opens any screen as the native app would, and logs the bridge traffic. */
export function ShellSimulatorScreen({ screens }: ShellSimulatorScreenProps) {
  // A prerendered phone would open its page before the simulator can act as its native app.
  return typeof window === 'undefined' ? null : <SimulatorPanel screens={screens} />;
}

function SimulatorPanel({ screens }: ShellSimulatorScreenProps) {
  const [state, happened] = useReducer(simulate, location.search, initialState);
  const search = searchOf(state);
  useEffect(() => history.replaceState(history.state, '', search), [search]);
  return (
    <main className={styles.desk} aria-label="Simulator">
      <div className={styles.column}>
        <header>
          <h1 className={styles.title}>Shell simulator</h1>
          <p className={styles.note}>Opens a screen as the native app would. A tool for development.</p>
        </header>
        <DeviceChoice screens={screens} state={state} happened={happened} />
        <DevelopmentTools market={state.device.market} />
      </div>
      <Phone state={state} happened={happened} />
      <BridgeLog log={state.log} onClear={() => happened({ type: 'log_cleared' })} />
    </main>
  );
}
