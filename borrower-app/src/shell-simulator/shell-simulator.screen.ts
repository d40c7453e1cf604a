import { createElement } from 'react';
import type { ScreenParts } from '../frame/route.ts';
import { ShellSimulatorScreen } from './ShellSimulatorScreen.tsx';
import type { SimulatedScreen } from './simulated-screen.ts';

/** Takes the screens that it can open, because the table of routes knows this screen and not the other way round. */
export function shellSimulatorScreen(screens: readonly SimulatedScreen[]): ScreenParts {
  return { Screen: () => createElement(ShellSimulatorScreen, { screens }) };
}
