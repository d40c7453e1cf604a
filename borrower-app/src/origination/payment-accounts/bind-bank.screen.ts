import { readAccountForm } from '@hiram/contract/origination/payment-accounts';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { BindBankScreen } from './BindBankScreen.tsx';
import { bindBankCopy } from './bind-bank-copy.ts';

export const bindBankScreen: ScreenDefinition = {
  Screen: BindBankScreen,
  title: pickCopy(bindBankCopy, (copy) => copy.formTitle),
  firstCall: { call: readAccountForm, request: {}, fromQuery: ['product_id'] },
};
