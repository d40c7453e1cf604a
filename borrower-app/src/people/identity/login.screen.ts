import type { ScreenDefinition } from '#frame/route.ts';
import { LoginScreen } from './LoginScreen.tsx';

export const loginScreen: ScreenDefinition = { Screen: LoginScreen };
