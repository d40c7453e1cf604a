import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { agreementCopy } from './agreement-copy.ts';
import { LoanAgreementScreen } from './LoanAgreementScreen.tsx';

export const loanAgreementScreen: ScreenDefinition = {
  Screen: LoanAgreementScreen,
  title: pickCopy(agreementCopy, (copy) => copy.title),
};
