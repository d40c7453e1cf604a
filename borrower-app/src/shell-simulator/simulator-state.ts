import { readCommonParameters } from '@hiram/contract/common-parameters';
import type { ShellMessage } from '../native-shell/shell-message.ts';
import { addressOf, type Device, demoBrands, phoneOf } from './device.ts';
import { answerOf } from './native-app.ts';
import type { BridgeMessage, SimulatedPlatform } from './simulated-shell.ts';

export interface NativeView {
  readonly title: string;
  readonly detail: string;
}

type Owner = 'nobody' | 'demo';

/** What the phone shows: one of our pages in the web view, or a native screen. */
type PhoneScreen =
  | { readonly kind: 'page'; readonly address: string }
  | ({ readonly kind: 'native' } & NativeView);

export interface LogEntry {
  readonly number: number;
  readonly at: string;
  readonly direction: 'page to app' | 'app to page';
  readonly name: string;
  readonly payload: unknown;
}

export interface SimulatorState {
  readonly platform: SimulatedPlatform;
  readonly theme: 'light' | 'dark';
  /** The app's user: either none, or the brand's demo borrower, who hands a session to every page. */
  readonly owner: Owner;
  readonly device: Device;
  readonly path: string;
  readonly screen: PhoneScreen;
  /** Counts the web views, because each opening is a new web view with its own history. */
  readonly opening: number;
  /** A native view above the web view. */
  readonly sheet: NativeView | undefined;
  readonly online: boolean;
  /** Newest first. */
  readonly log: readonly LogEntry[];
}

interface BridgeCalled {
  readonly type: 'bridge_called';
  readonly message: BridgeMessage;
  readonly at: string;
  readonly origin: string;
}

export type SimulatorEvent =
  | { readonly type: 'platform_chosen'; readonly platform: SimulatedPlatform }
  | { readonly type: 'brand_chosen'; readonly brand: string }
  | { readonly type: 'device_edited'; readonly name: keyof Device; readonly value: string }
  | { readonly type: 'theme_chosen'; readonly theme: 'light' | 'dark' }
  | { readonly type: 'owner_chosen'; readonly owner: Owner }
  | { readonly type: 'screen_chosen'; readonly path: string }
  | { readonly type: 'screen_reopened' }
  | BridgeCalled
  | {
      readonly type: 'page_told';
      readonly message: ShellMessage;
      readonly taken: boolean;
      readonly at: string;
    }
  | { readonly type: 'web_view_left' }
  | { readonly type: 'sheet_closed' }
  | { readonly type: 'log_cleared' };

/**
 * Reads the initial state from the simulator's query, so that a reload keeps it and a test can link to it.
 */
export function initialState(search: string): SimulatorState {
  const query = new URLSearchParams(search);
  const platform = query.get('platform') === 'ios' ? 'ios' : 'android';
  const path = query.get('screen') ?? '/customerService';
  const device = { ...phoneOf(platform), ...readCommonParameters(Object.fromEntries(query)) };
  return {
    platform,
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    owner: query.get('owner') === 'demo' ? 'demo' : 'nobody',
    device,
    path,
    screen: { kind: 'page', address: addressOf(path, device) },
    opening: 1,
    sheet: undefined,
    online: true,
    log: [],
  };
}

/** The query from which `initialState` restores this state. */
export function searchOf({ platform, path, theme, owner, device }: SimulatorState): string {
  const { brand, market, lang } = device;
  return `?${new URLSearchParams({ screen: path, platform, theme, owner, brand, market, lang })}`;
}

export function simulate(state: SimulatorState, event: SimulatorEvent): SimulatorState {
  switch (event.type) {
    case 'platform_chosen': {
      const { brand, market, lang, sessionId } = state.device;
      const device = { ...phoneOf(event.platform), brand, market, lang, sessionId };
      return reopened({ ...state, platform: event.platform, device });
    }
    case 'brand_chosen': {
      const chosen = demoBrands.find(({ brand }) => brand === event.brand) ?? demoBrands[0];
      const { brand, market, locales } = chosen;
      return reopened({ ...state, device: { ...state.device, brand, market, lang: locales[0] } });
    }
    case 'device_edited':
      return { ...state, device: { ...state.device, [event.name]: event.value } };
    case 'theme_chosen':
      return { ...state, theme: event.theme };
    case 'owner_chosen':
      return reopened({ ...state, owner: event.owner });
    case 'screen_chosen':
      return reopened({ ...state, path: event.path });
    case 'screen_reopened':
      return reopened(state);
    case 'bridge_called':
      return answered(state, event);
    case 'page_told': {
      const online = event.message.type === 'network' ? event.message.online : state.online;
      return logged(
        { ...state, online },
        {
          at: event.at,
          direction: 'app to page',
          name: event.message.type,
          payload: { ...loggable(event.message), taken: event.taken },
        },
      );
    }
    case 'web_view_left':
      return { ...state, screen: { kind: 'native', title: 'Home', detail: 'Back closed the web view.' } };
    case 'sheet_closed':
      return { ...state, sheet: undefined };
    case 'log_cleared':
      return { ...state, log: [] };
  }
}

/** A hand-off code can be exchanged for a session for one minute, so the log does not show it. */
function loggable(message: ShellMessage): object {
  const { type: _type, ...rest } = message;
  return 'code' in rest ? {} : rest;
}

function reopened(state: SimulatorState, path = state.path): SimulatorState {
  const screen = { kind: 'page', address: addressOf(path, state.device) } as const;
  return { ...state, screen, opening: state.opening + 1, sheet: undefined };
}

function answered(state: SimulatorState, { message, at, origin }: BridgeCalled): SimulatorState {
  const { call: name, payload } = message;
  const next = logged(state, { at, direction: 'page to app', name, payload });
  const answer = answerOf(message, origin);
  switch (answer.kind) {
    case 'screen':
      return { ...next, screen: { kind: 'native', title: answer.title, detail: answer.detail } };
    case 'sheet':
      return { ...next, sheet: { title: answer.title, detail: answer.detail } };
    case 'page':
      return reopened(next, answer.path);
    case 'nothing':
      return next;
  }
}

function logged(state: SimulatorState, entry: Omit<LogEntry, 'number'>): SimulatorState {
  const number = (state.log[0]?.number ?? 0) + 1;
  return { ...state, log: [{ number, ...entry }, ...state.log] };
}
