import type { ScreenParts } from '../frame/route.ts';
import { RepaymentOfCode2Screen } from './RepaymentOfCode2Screen.tsx';

export const repaymentOfCode2Screen: ScreenParts = { Screen: RepaymentOfCode2Screen };
