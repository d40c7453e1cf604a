import { createElement } from 'react';
import type { ScreenParts } from '../frame/route.ts';
import { ShellSimulatorScreen } from './ShellSimulatorScreen.tsx';
import type { SimulatedScreen } from './simulated-screen.ts';

/** Receives the screens as a parameter, because the route table imports this screen and not the reverse. */
export function shellSimulatorScreen(screens: readonly SimulatedScreen[]): ScreenParts {
  return { Screen: () => createElement(ShellSimulatorScreen, { screens }) };
}
