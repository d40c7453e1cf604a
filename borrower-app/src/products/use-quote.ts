import { useEffect, useState } from 'react';
import { isQuoteOf, type LoanChoice, type Quote } from './loan-choice.ts';

/** Why there is no quote: no line, no good answer, or a product that is no longer what the page shows. */
export type QuoteProblem = 'offline' | 'failed' | 'changed';

export type AskForQuote = (choice: LoanChoice) => Promise<Quote | QuoteProblem>;

/** Whether the figures that are shown are those of what is chosen. */
export type QuoteStanding = 'ready' | 'asking' | QuoteProblem;

export interface ShownQuote {
  /** The latest that the server gave. While another is asked for, it stays to be seen. */
  readonly quote: Quote;
  readonly standing: QuoteStanding;
  readonly retry: () => void;
}

/** A thumb on a slider passes many amounts; the server is asked about the one it rests on. */
const REST_MS = 250;

/** Asks the server about what is chosen. Whatever comes back for an earlier choice is dropped. */
export function useQuote(
  choice: LoanChoice,
  firstQuote: Quote,
  askForQuote: AskForQuote | undefined,
): ShownQuote {
  const [quote, setQuote] = useState(firstQuote);
  const [failure, setFailure] = useState<{ readonly choice: LoanChoice; readonly problem: QuoteProblem }>();
  const [attempt, setAttempt] = useState(0);
  const isWanted = !isQuoteOf(quote, choice);
  const problem = isWanted && failure?.choice === choice ? failure.problem : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same choice.
  useEffect(() => {
    if (!isWanted || askForQuote === undefined) return;
    let isLatest = true;
    async function ask(about: LoanChoice, answerTo: AskForQuote): Promise<void> {
      const answer = await answerTo(about);
      if (!isLatest) return;
      if (typeof answer === 'string') setFailure({ choice: about, problem: answer });
      else setQuote(answer);
    }
    const timer = setTimeout(() => void ask(choice, askForQuote), REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [choice, isWanted, askForQuote, attempt]);

  function retry(): void {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  }

  useEffect(() => {
    if (problem === undefined || problem === 'changed') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });

  return { quote, standing: problem ?? (isWanted ? 'asking' : 'ready'), retry };
}
