import { useTexts } from '../texts/LocaleProvider.tsx';
import { outcomeTexts } from './outcome-texts.ts';

/** Copy for withdrawing a sent application; declining an offer has different copy. */
export function useWithdrawWords(ask: string) {
  const texts = useTexts(outcomeTexts);
  return {
    ask,
    title: texts.withdrawTitle,
    sentence: texts.withdrawSentence,
    keep: texts.withdrawKeep,
    notDone: texts.notDone,
  };
}
