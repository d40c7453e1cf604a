import type { ScreenParts } from '../frame/route.ts';
import { LoginScreen } from './LoginScreen.tsx';

export const loginScreen: ScreenParts = { Screen: LoginScreen };
