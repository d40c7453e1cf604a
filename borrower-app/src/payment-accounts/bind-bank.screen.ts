import { readAccountForm } from '@hiram/contract/payment-accounts';
import type { ScreenParts } from '../frame/route.ts';
import { BindBankScreen } from './BindBankScreen.tsx';

export const bindBankScreen: ScreenParts = {
  Screen: BindBankScreen,
  firstCall: { call: readAccountForm, request: {}, fromQuery: ['product_id'] },
};
