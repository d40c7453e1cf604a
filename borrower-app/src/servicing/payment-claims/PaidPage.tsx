import { useEffect, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { pollWhileVisible } from '#queries/poll-while-visible.ts';
import { ClaimCard } from './ClaimCard.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { readSavedDraft } from './claim-draft.ts';
import styles from './Paid.module.css';
import { paidCopy } from './paid-copy.ts';
import type { PaymentClaim, RepayTypes } from './queries.ts';

interface PaidPageProps {
  readonly orderId: string;
  readonly paymentId: string | undefined;
  readonly claims: readonly PaymentClaim[];
  /** Absent if nothing is owed any more. */
  readonly types: RepayTypes | undefined;
  readonly onRefetch: () => Promise<void>;
}

/** Open claims come first; the form is expanded only if there are none. */
export function PaidPage({ orderId, paymentId, claims, types, onRefetch }: PaidPageProps) {
  const copy = useCopy(paidCopy);
  const [isWanted, setWanted] = useState(() => readSavedDraft(orderId) !== undefined);
  const top = useRef<HTMLElement>(null);
  usePolledClaims(claims, onRefetch);
  const showsForm = types !== undefined && (claims.length === 0 || isWanted);

  async function taken(): Promise<void> {
    setWanted(false);
    await onRefetch();
    // Moves focus to the result, for sighted and screen reader users.
    top.current?.focus();
  }

  return (
    <ScreenContent>
      {claims.length > 0 && (
        <section
          className={styles.searches}
          aria-label={copy.searches}
          aria-live="polite"
          tabIndex={-1}
          ref={top}
        >
          {claims.map((claim) => (
            <ClaimCard key={claim.claimId} claim={claim} />
          ))}
        </section>
      )}
      {showsForm && <ClaimForm key={claims.length} {...{ orderId, paymentId, types, onTaken: taken }} />}
      {types !== undefined && !showsForm && (
        <Button variant="secondary" onClick={() => setWanted(true)}>
          {copy.another}
        </Button>
      )}
    </ScreenContent>
  );
}

function usePolledClaims(claims: readonly PaymentClaim[], onRefetch: () => Promise<void>): void {
  const ask = useRef(onRefetch);
  useEffect(() => {
    ask.current = onRefetch;
  });
  const open = claims
    .filter(({ status }) => status === 'looking' || status === 'on_its_way')
    .map(({ claimId, status }) => `${claimId} ${status}`)
    .join();
  useEffect(() => {
    if (open === '') return;
    // A claim that has just changed may soon change again, so polling restarts.
    return pollWhileVisible(() => ask.current());
  }, [open]);
}
