import { readAccountForm } from '@hiram/contract/origination/payment-accounts';
import type { ScreenDefinition } from '#frame/route.ts';
import { BindBankScreen } from './BindBankScreen.tsx';

export const bindBankSpecificationScreen: ScreenDefinition = {
  Screen: BindBankScreen,
  firstCall: { call: readAccountForm, request: {}, fromQuery: ['product_id'] },
};
