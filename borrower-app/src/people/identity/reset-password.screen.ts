import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { accountCopy } from './account-copy.ts';
import { identityCopy } from './identity-copy.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

export const resetPasswordScreen: ScreenDefinition = {
  Screen: ResetPasswordScreen,
  title: pickCopy(accountCopy, (copy) => copy.resetTitle, identityCopy),
};
