import { createElement } from 'react';
import { pickCopy } from '../copy/catalogue.ts';
import type { ScreenDefinition } from '../frame/route.ts';
import { ShellSimulatorScreen } from './ShellSimulatorScreen.tsx';
import { shellSimulatorCopy } from './shell-simulator-copy.ts';
import type { SimulatedScreen } from './simulated-screen.ts';

/** Receives the screens as a parameter, because the route table imports this screen and not the reverse. */
export function shellSimulatorScreen(screens: readonly SimulatedScreen[]): ScreenDefinition {
  return {
    Screen: () => createElement(ShellSimulatorScreen, { screens }),
    title: pickCopy(shellSimulatorCopy, (copy) => copy.title),
    ownFrame: true,
  };
}
