import type { RequestOf } from '@hiram/contract/call';
import { handInUtr } from '@hiram/contract/payment-traces';
import type { refusals } from '@hiram/contract/refusals';
import { randomId } from '@hiram/values/ids';
import { useEffect, useRef, useState } from 'react';
import { followWhileSeen } from '../queries/follow-while-seen.ts';
import { useOnline } from '../queries/online.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { type ClaimDraft, forgetDraft, hasKnownLength, keepDraft, minorOf } from './claim-draft.ts';
import type { PaidTexts } from './paid-texts/en.ts';
import { paidTexts } from './paid-texts.ts';
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

interface HandIn {
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
export function useHandIn(given: HandIn) {
  const { orderId, draft, types, onDraft } = given;
  const texts = useTexts(paidTexts);
  const wire = useWire();
  const isOnline = useOnline();
  const [problems, setProblems] = useState<ClaimProblems>({});
  // Two taps can arrive before React renders again.
  const isOnItsWay = useRef(false);
  const type = types.find((known) => known.type === draft.type);

  function wait(): void {
    const waiting = { ...draft, isWaiting: true };
    keepDraft(orderId, waiting);
    onDraft(waiting);
  }

  function stopWaiting(found: ClaimProblems, changed: Partial<ClaimDraft> = {}): void {
    const still = { ...draft, isWaiting: false, ...changed };
    keepDraft(orderId, still);
    onDraft(still);
    setProblems(found);
  }

  async function send(): Promise<void> {
    const answer = await wire?.send(handInUtr, requestOf(given), { silent: true });
    if (answer?.success) {
      forgetDraft(orderId);
      await given.onTaken();
      return;
    }
    if (answer === undefined || answer.failure !== undefined || /^5\d\d$/.test(answer.code)) return wait();
    const said = answer.message || texts.notSent;
    if (answer.code === NUMBER_WRONG) return stopWaiting({ number: said });
    // The server has a different claim under this key, so the current form is a new claim.
    const another = answer.code === SENT_BEFORE ? { requestId: randomId() } : {};
    stopWaiting({ whole: said }, another);
  }

  async function handIn(): Promise<void> {
    if (isOnItsWay.current) return;
    const found = problemsOf(draft, type, texts);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    keepDraft(orderId, draft);
    if (!isOnline) return wait();
    isOnItsWay.current = true;
    try {
      await send();
    } finally {
      isOnItsWay.current = false;
    }
  }

  const latest = useRef(handIn);
  useEffect(() => {
    latest.current = handIn;
  });
  const isReady = draft.isWaiting && isOnline && wire !== undefined;
  useEffect(() => {
    if (!isReady) return;
    // Retries immediately, then with increasing delays while the page is visible, because the connection may
    // be up without delivering.
    void latest.current();
    return followWhileSeen(() => latest.current());
  }, [isReady]);

  return { problems, handIn, forgetProblems: () => setProblems({}) };
}

function requestOf({ orderId, paymentId, draft }: HandIn): RequestOf<typeof handInUtr> {
  const { requestId, type, number, imageId, amount, paidOn } = draft;
  return {
    ...{ orderId, requestId, paidOn, repayType: type, amount: minorOf(amount) ?? '0' },
    ...(number.trim() !== '' && { utr: number }),
    ...(imageId !== '' && { imageId }),
    ...(paymentId !== undefined && { paymentId }),
  };
}

function problemsOf(
  draft: ClaimDraft,
  type: RepayType | undefined,
  texts: Pick<PaidTexts, 'chooseType' | 'giveProof' | 'wrongLength' | 'typeAmount'>,
): ClaimProblems {
  const hasNumber = draft.number.trim() !== '';
  const isLong = type === undefined || !hasNumber || hasKnownLength(draft.number, type);
  return {
    ...(type === undefined && { type: texts.chooseType }),
    ...(!isLong && { number: texts.wrongLength }),
    ...(!hasNumber && draft.imageId === '' && { number: texts.giveProof }),
    ...(minorOf(draft.amount) === undefined && { amount: texts.typeAmount }),
  };
}
