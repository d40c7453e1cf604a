import type { ScreenDefinition } from '#frame/route.ts';
import { RepaymentOfCode2Screen } from './RepaymentOfCode2Screen.tsx';

export const repaymentOfCode2Screen: ScreenDefinition = { Screen: RepaymentOfCode2Screen };
