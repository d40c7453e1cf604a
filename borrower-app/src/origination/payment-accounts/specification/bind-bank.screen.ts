import { readAccountForm } from '@hiram/contract/origination/payment-accounts';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { bindBankCopy } from '../bind-bank-copy.ts';
import { BindBankScreen } from './BindBankScreen.tsx';

export const bindBankSpecificationScreen: ScreenDefinition = {
  Screen: BindBankScreen,
  title: pickCopy(bindBankCopy, (copy) => copy.formTitle),
  firstCall: { call: readAccountForm, request: {}, fromQuery: ['product_id'] },
};
