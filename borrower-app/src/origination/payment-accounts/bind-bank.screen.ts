import { readAccountForm } from '@hiram/contract/origination/payment-accounts';
import type { ScreenDefinition } from '#frame/route.ts';
import { BindBankScreen } from './BindBankScreen.tsx';

export const bindBankScreen: ScreenDefinition = {
  Screen: BindBankScreen,
  firstCall: { call: readAccountForm, request: {}, fromQuery: ['product_id'] },
};
