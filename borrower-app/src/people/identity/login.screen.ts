import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { identityCopy } from './identity-copy.ts';
import { LoginScreen } from './LoginScreen.tsx';

export const loginScreen: ScreenDefinition = {
  Screen: LoginScreen,
  title: pickCopy(identityCopy, (copy) => copy.loginTitle),
};
