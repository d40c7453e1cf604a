import type { ScreenParts } from '../frame/route.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

export const resetPasswordScreen: ScreenParts = {
  Screen: ResetPasswordScreen,
};
