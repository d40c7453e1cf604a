import { LOCALES } from '@hiram/contract/locales';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import styles from './DeviceChoice.module.css';
import { type Device, demoBrands } from './device.ts';
import type { SimulatedScreen } from './simulated-screen.ts';
import type { SimulatorEvent, SimulatorState } from './simulator-state.ts';

interface DeviceChoiceProps {
  readonly screens: readonly SimulatedScreen[];
  readonly state: SimulatorState;
  readonly happened: (event: SimulatorEvent) => void;
}

/**
 * What the native app opens, for which borrower and in which language. A selection applies immediately, a
 * typed field on Enter.
 */
export function DeviceChoice({ screens, state, happened }: DeviceChoiceProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        happened({ type: 'screen_reopened' });
      }}
    >
      <Choice
        label="Screen"
        value={state.path}
        options={optionsOf(screens, state.path)}
        onChoose={(path) => happened({ type: 'screen_chosen', path })}
      />
      <PhoneChoice state={state} happened={happened} />
      <BrandChoice state={state} happened={happened} />
      <Choice
        label="Logged in"
        value={state.owner}
        options={[
          ['nobody', 'Nobody'],
          ['demo', 'The demo borrower'],
        ]}
        onChoose={(owner) => happened({ type: 'owner_chosen', owner })}
      />
      <TypedDevice state={state} happened={happened} />
      <button type="submit" className={styles.open}>
        Open
      </button>
    </form>
  );
}

/** All screens, plus the chosen address if it is not among them or has a query. */
function optionsOf(screens: readonly SimulatedScreen[], chosen: string): [string, string][] {
  const options = screens.map(({ path }): [string, string] => [path, path]);
  return options.some(([path]) => path === chosen) ? options : [[chosen, chosen], ...options];
}

type PartProps = Omit<DeviceChoiceProps, 'screens'>;

function PhoneChoice({ state, happened }: PartProps) {
  return (
    <div className={styles.pair}>
      <Choice
        label="Platform"
        value={state.platform}
        options={[
          ['android', 'Android'],
          ['ios', 'iOS'],
        ]}
        onChoose={(platform) => happened({ type: 'platform_chosen', platform })}
      />
      <Choice
        label="Appearance"
        value={state.theme}
        options={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChoose={(theme) => happened({ type: 'theme_chosen', theme })}
      />
    </div>
  );
}

function BrandChoice({ state: { device }, happened }: PartProps) {
  function choose(name: keyof Device, value: string) {
    happened({ type: 'device_edited', name, value });
    happened({ type: 'screen_reopened' });
  }
  return (
    <>
      <Choice
        label="Brand"
        value={device.brand}
        options={demoBrands.map(({ brand }) => [brand, brand])}
        onChoose={(brand) => happened({ type: 'brand_chosen', brand })}
      />
      <div className={styles.pair}>
        <Choice
          label="Market"
          value={device.market}
          options={MARKET_IDS.map((id) => [id, id])}
          onChoose={(value) => choose('market', value)}
        />
        <Choice
          label="Language"
          value={device.lang}
          options={LOCALES.map((locale) => [locale, locale])}
          onChoose={(value) => choose('lang', value)}
        />
      </div>
    </>
  );
}

const typedIn = ['appVersion', 'deviceName', 'deviceId', 'osVersion', 'sessionId', 'adId'] as const;

function TypedDevice({ state: { device }, happened }: PartProps) {
  return (
    <details className={styles.details}>
      <summary>Device</summary>
      {typedIn.map((name) => (
        <label key={name} className={styles.field}>
          <span>{name}</span>
          <input
            className={styles.control}
            value={device[name]}
            onChange={(event) => happened({ type: 'device_edited', name, value: event.target.value })}
          />
        </label>
      ))}
    </details>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select
        className={styles.control}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
