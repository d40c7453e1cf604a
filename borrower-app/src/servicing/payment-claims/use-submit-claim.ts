import type { RequestOf } from '@hiram/contract/call';
import type { refusals } from '@hiram/contract/refusals';
import { submitUtr } from '@hiram/contract/servicing/payment-claims';
import { randomId } from '@hiram/values/ids';
import { useEffect, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { pollWhileVisible } from '#queries/poll-while-visible.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { type ClaimDraft, hasKnownLength, minorOf, removeDraft, saveDraft } from './claim-draft.ts';
import type { PaidCopy } from './paid-copy/en.ts';
import { paidCopy } from './paid-copy.ts';
import type { RepayType } from './queries.ts';

type Code<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code'];

/** Only the types are imported: the whole refusal table would be larger than this module. */
const NUMBER_WRONG: Code<'payment_reference_wrong'> = '42270';
const SENT_BEFORE: Code<'trace_sent_before'> = '40973';

/** Validation errors by the field to correct. */
export interface ClaimProblems {
  readonly type?: string;
  readonly number?: string;
  readonly amount?: string;
  readonly whole?: string;
}

interface ClaimSubmission {
  readonly orderId: string;
  readonly paymentId: string | undefined;
  readonly draft: ClaimDraft;
  readonly types: readonly RepayType[];
  readonly onDraft: (draft: ClaimDraft) => void;
  /** Called once the server has the claim. */
  readonly onTaken: () => Promise<void>;
}

/**
 * Sends a claim once, however often it is tapped; offline it waits on the phone and is sent automatically.
 */
export function useSubmitClaim(submission: ClaimSubmission) {
  const { orderId, draft, types, onDraft } = submission;
  const copy = useCopy(paidCopy);
  const wire = useWire();
  const isOnline = useOnline();
  const [problems, setProblems] = useState<ClaimProblems>({});
  // Two taps can arrive before React renders again.
  const isInTransit = useRef(false);
  const type = types.find((known) => known.type === draft.type);

  function wait(): void {
    const waiting = { ...draft, isWaiting: true };
    saveDraft(orderId, waiting);
    onDraft(waiting);
  }

  function stopWaiting(found: ClaimProblems, changed: Partial<ClaimDraft> = {}): void {
    const still = { ...draft, isWaiting: false, ...changed };
    saveDraft(orderId, still);
    onDraft(still);
    setProblems(found);
  }

  async function send(): Promise<void> {
    const answer = await wire?.send(submitUtr, requestOf(submission), { silent: true });
    if (answer?.success) {
      removeDraft(orderId);
      await submission.onTaken();
      return;
    }
    if (answer === undefined || answer.failure !== undefined || /^5\d\d$/.test(answer.code)) return wait();
    const statusMessage = answer.message || copy.notSent;
    if (answer.code === NUMBER_WRONG) return stopWaiting({ number: statusMessage });
    // The server has a different claim under this key, so the current form is a new claim.
    const another = answer.code === SENT_BEFORE ? { requestId: randomId() } : {};
    stopWaiting({ whole: statusMessage }, another);
  }

  async function submitClaim(): Promise<void> {
    if (isInTransit.current) return;
    const found = problemsOf(draft, type, copy);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    saveDraft(orderId, draft);
    if (!isOnline) return wait();
    isInTransit.current = true;
    try {
      await send();
    } finally {
      isInTransit.current = false;
    }
  }

  const latest = useRef(submitClaim);
  useEffect(() => {
    latest.current = submitClaim;
  });
  const isReady = draft.isWaiting && isOnline && wire !== undefined;
  useEffect(() => {
    if (!isReady) return;
    // Retries immediately, then with increasing delays while the page is visible, because the connection may
    // be up without delivering.
    void latest.current();
    return pollWhileVisible(() => latest.current());
  }, [isReady]);

  return { problems, submitClaim, clearProblems: () => setProblems({}) };
}

function requestOf({ orderId, paymentId, draft }: ClaimSubmission): RequestOf<typeof submitUtr> {
  const { requestId, type, number, imageId, amount, paidOn } = draft;
  return {
    orderId,
    requestId,
    paidOn,
    repayType: type,
    amount: minorOf(amount) ?? '0',
    ...(number.trim() !== '' && { utr: number }),
    ...(imageId !== '' && { imageId }),
    ...(paymentId !== undefined && { paymentId }),
  };
}

function problemsOf(
  draft: ClaimDraft,
  type: RepayType | undefined,
  copy: Pick<PaidCopy, 'chooseType' | 'provideEvidence' | 'wrongLength' | 'typeAmount'>,
): ClaimProblems {
  const hasNumber = draft.number.trim() !== '';
  const isLong = type === undefined || !hasNumber || hasKnownLength(draft.number, type);
  return {
    ...(type === undefined && { type: copy.chooseType }),
    ...(!isLong && { number: copy.wrongLength }),
    ...(!hasNumber && draft.imageId === '' && { number: copy.provideEvidence }),
    ...(minorOf(draft.amount) === undefined && { amount: copy.typeAmount }),
  };
}
