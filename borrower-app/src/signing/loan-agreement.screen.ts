import type { ScreenParts } from '../frame/route.ts';
import { LoanAgreementScreen } from './LoanAgreementScreen.tsx';

export const loanAgreementScreen: ScreenParts = { Screen: LoanAgreementScreen };
