import { readApplication } from '@hiram/contract/origination/applications';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { ApplyScreen } from './ApplyScreen.tsx';
import { applicationsCopy } from './applications-copy.ts';

export const applyScreen: ScreenDefinition = {
  Screen: ApplyScreen,
  title: pickCopy(applicationsCopy, (copy) => copy.title),
  firstCall: { call: readApplication, request: {}, fromQuery: ['orderId'] },
};
