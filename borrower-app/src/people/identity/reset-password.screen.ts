import type { ScreenDefinition } from '#frame/route.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

export const resetPasswordScreen: ScreenDefinition = {
  Screen: ResetPasswordScreen,
};
