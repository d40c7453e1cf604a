import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { CheckProofScreen } from './CheckProofScreen.tsx';
import { proofCheckCopy } from './proof-check-copy.ts';

export const checkProofScreen: ScreenDefinition = {
  Screen: CheckProofScreen,
  title: pickCopy(proofCheckCopy, (copy) => copy.title),
};
