import { useEffect, useState } from 'react';
import { isQuoteOf, type LoanChoice, type Quote } from './loan-choice.ts';

/** Why there is no quote: offline, an error, or a product that has changed. */
type QuoteProblem = 'offline' | 'failed' | 'changed';

export type RequestQuote = (choice: LoanChoice) => Promise<Quote | QuoteProblem>;

/** Whether the shown quote matches the choice. */
type QuoteStatus = 'ready' | 'asking' | QuoteProblem;

export interface ShownQuote<Known extends Quote | undefined = Quote> {
  /** The server's latest quote. It stays visible while another is requested. */
  readonly quote: Known;
  readonly status: QuoteStatus;
  readonly retry: () => void;
}

/** Debounce: a thumb on a slider passes many amounts, and only the final one is requested. */
const REST_MS = 250;

/** Requests a quote for the choice. Responses to earlier choices are dropped. */
export function useQuote<First extends Quote | undefined>(
  choice: LoanChoice,
  firstQuote: First,
  requestQuote: RequestQuote | undefined,
): ShownQuote<Quote | First> {
  const [quote, setQuote] = useState<Quote | First>(firstQuote);
  const [failure, setFailure] = useState<{ readonly choice: LoanChoice; readonly problem: QuoteProblem }>();
  const [attempt, setAttempt] = useState(0);
  const isWanted = quote === undefined || !isQuoteOf(quote, choice);
  const problem = isWanted && failure?.choice === choice ? failure.problem : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same choice.
  useEffect(() => {
    if (!isWanted || requestQuote === undefined) return;
    let isLatest = true;
    async function ask(about: LoanChoice, answerTo: RequestQuote): Promise<void> {
      const answer = await answerTo(about);
      if (!isLatest) return;
      if (typeof answer === 'string') setFailure({ choice: about, problem: answer });
      else setQuote(answer);
    }
    // The first quote is requested without a delay.
    const restMs = quote === undefined && attempt === 0 ? 0 : REST_MS;
    const timer = setTimeout(() => void ask(choice, requestQuote), restMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [choice, isWanted, requestQuote, attempt]);

  function retry(): void {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  }

  useEffect(() => {
    if (problem === undefined || problem === 'changed') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });

  return { quote, status: problem ?? (isWanted ? 'asking' : 'ready'), retry };
}
