import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { followWhileSeen } from '../queries/follow-while-seen.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { readKeptDraft } from './claim-draft.ts';
import styles from './Paid.module.css';
import { paidTexts } from './paid-texts.ts';
import type { RepayTypes, Trace } from './queries.ts';
import { TraceCard } from './TraceCard.tsx';

interface PaidPageProps {
  readonly orderId: string;
  readonly paymentId: string | undefined;
  readonly traces: readonly Trace[];
  /** Absent if nothing is owed any more. */
  readonly types: RepayTypes | undefined;
  readonly onAskAnew: () => Promise<void>;
}

/** Open claims come first; the form is expanded only if there are none. */
export function PaidPage({ orderId, paymentId, traces, types, onAskAnew }: PaidPageProps) {
  const texts = useTexts(paidTexts);
  const [isWanted, setWanted] = useState(() => readKeptDraft(orderId) !== undefined);
  const top = useRef<HTMLElement>(null);
  useFollowed(traces, onAskAnew);
  const showsForm = types !== undefined && (traces.length === 0 || isWanted);

  async function taken(): Promise<void> {
    setWanted(false);
    await onAskAnew();
    // Moves focus to the result, for sighted and screen reader users.
    top.current?.focus();
  }

  return (
    <ScreenContent>
      {traces.length > 0 && (
        <section
          className={styles.searches}
          aria-label={texts.searches}
          aria-live="polite"
          tabIndex={-1}
          ref={top}
        >
          {traces.map((trace) => (
            <TraceCard key={trace.traceId} trace={trace} />
          ))}
        </section>
      )}
      {showsForm && <ClaimForm key={traces.length} {...{ orderId, paymentId, types, onTaken: taken }} />}
      {types !== undefined && !showsForm && (
        <Button variant="secondary" onClick={() => setWanted(true)}>
          {texts.another}
        </Button>
      )}
    </ScreenContent>
  );
}

function useFollowed(traces: readonly Trace[], onAskAnew: () => Promise<void>): void {
  const ask = useRef(onAskAnew);
  useEffect(() => {
    ask.current = onAskAnew;
  });
  const open = traces
    .filter(({ standing }) => standing === 'looking' || standing === 'on_its_way')
    .map(({ traceId, standing }) => `${traceId} ${standing}`)
    .join();
  useEffect(() => {
    if (open === '') return;
    // A claim that has just changed may soon change again, so polling restarts.
    return followWhileSeen(() => ask.current());
  }, [open]);
}
