import { useCopy } from '#copy/LocaleProvider.tsx';
import { outcomeCopy } from './outcome-copy.ts';

/** Copy for withdrawing a sent application; declining an offer has different copy. */
export function useWithdrawCopy(ask: string) {
  const copy = useCopy(outcomeCopy);
  return {
    ask,
    title: copy.withdrawTitle,
    message: copy.withdrawMessage,
    keep: copy.withdrawKeep,
    notDone: copy.notDone,
  };
}
