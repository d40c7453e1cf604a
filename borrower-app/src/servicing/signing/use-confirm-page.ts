import { useState } from 'react';
import type { Answered } from '#queries/use-answer.ts';
import { type ChangedTerms, changedTerms } from './changed-terms.ts';
import type { ConfirmCalls } from './confirm-calls.ts';
import type { AnsweredPopup } from './confirm-popup.ts';
import type { Agreements, Offer } from './queries.ts';
import { useSign } from './use-sign.ts';

export interface ConfirmPageProps extends Offer {
  readonly calls: ConfirmCalls;
  readonly productId: string;
  readonly agreements: Answered<Agreements>;
  readonly answered: readonly AnsweredPopup[];
  readonly onAnswered: (popup: AnsweredPopup) => void;
  readonly onRefetch: () => Promise<void>;
}

interface ConfirmPageState {
  readonly currency: string;
  readonly changes: ChangedTerms;
  readonly isAgreed: boolean;
  readonly setAgreed: (isAgreed: boolean) => void;
  /** Whether everything to be signed can be read. */
  readonly isReadable: boolean;
  readonly signing: ReturnType<typeof useSign>;
}

/**
 * What both presentations of the page share: the signature, the terms that have changed, and consent.
 * `isAgreedAtFirst` is whether consent may be presumed.
 */
export function useConfirmPage(props: ConfirmPageProps, isAgreedAtFirst: boolean): ConfirmPageState {
  const { calls, productId, confirm, disclosure, agreements, answered, onRefetch } = props;
  const [read] = useState(disclosure);
  const changes = changedTerms(read, disclosure);
  // A checked box applies only to the terms that were on the screen at that time, not to later ones.
  const [tick, setTick] = useState({ digest: '', isSet: false });
  const signing = useSign({
    calls,
    productId,
    disclosure,
    onRefetch: () => Promise.all([onRefetch(), agreements.state === 'ready' && agreements.refresh()]),
  });
  return {
    // The currency flag of the second variant overrides the market's currency.
    currency: confirm.currencyFlag === '1' ? 'INR' : disclosure.currency,
    changes,
    isAgreed: tick.digest === disclosure.digest ? tick.isSet : isAgreedAtFirst && !changes.isAny,
    setAgreed: (isSet) => setTick({ digest: disclosure.digest, isSet }),
    // Signing requires that the documents could be read.
    isReadable:
      agreements.state === 'ready' &&
      agreements.value.agreements.length > 0 &&
      (confirm.popAgreementUrl === '' || answered.includes('agreement')),
    signing,
  };
}
