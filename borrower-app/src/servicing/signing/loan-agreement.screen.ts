import type { ScreenDefinition } from '#frame/route.ts';
import { LoanAgreementScreen } from './LoanAgreementScreen.tsx';

export const loanAgreementScreen: ScreenDefinition = { Screen: LoanAgreementScreen };
