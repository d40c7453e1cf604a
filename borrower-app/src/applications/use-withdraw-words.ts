import { useTexts } from '../texts/LocaleProvider.tsx';
import { outcomeTexts } from './outcome-texts.ts';

/** What the way back says once an application was sent: an offer is turned down by other words. */
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
