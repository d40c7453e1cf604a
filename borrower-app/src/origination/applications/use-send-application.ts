import { sendApplication } from '@hiram/contract/origination/applications';
import { useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { replaceScreen } from '#frame/navigation.ts';
import { useAnswers } from '#queries/AnswersProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useAnswer } from '#queries/use-answer.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { removeAllFormDrafts } from '../form-items/form-drafts.ts';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { addressOf } from './apply-address.ts';
import { type Application, consentsQuery } from './queries.ts';
import { sendLocation } from './send-location.ts';

interface Sending {
  readonly isSending: boolean;
  readonly problem: string | undefined;
  /** A second tap while the request is in flight does nothing; the server call is idempotent. */
  readonly send: () => Promise<void>;
}

/** The consent that allows asking for the phone's location. */
const LOCATION_CONSENT = 'location';

interface Listeners {
  readonly onSent: (decideBy: string) => void;
  readonly onChanged: () => Promise<void>;
}

export function useSendApplication({ orderId }: Application, { onSent, onChanged }: Listeners): Sending {
  const copy = useCopy(applicationPagesCopy);
  const wire = useWire();
  const isOnline = useOnline();
  const answers = useAnswers();
  const consents = useAnswer(consentsQuery(orderId));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  // Two taps can arrive before React renders again.
  const isInTransit = useRef(false);
  const mayRequestLocation =
    consents.state === 'ready' &&
    consents.value.consents.some(
      ({ consentId, givenAt }) => consentId === LOCATION_CONSENT && givenAt !== undefined,
    );

  async function sendOnce(): Promise<void> {
    if (wire === undefined) return;
    // Runs concurrently: an application is sent even if the borrower denies the location permission.
    if (mayRequestLocation) void sendLocation(wire);
    const answer = await wire.send(sendApplication, { orderId }, { silent: true });
    if (answer.success) {
      removeAllFormDrafts();
      onSent(answer.data.decideBy);
      // Going back must skip the form pages, which no longer accept changes.
      replaceScreen(addressOf(orderId));
      return onChanged();
    }
    if (answer.failure !== undefined) return setProblem(isOnline ? copy.notSent : copy.notSentOffline);
    setProblem(answer.message || copy.notSent);
    // Reload: the fresh data shows what is missing, outdated or closed.
    answers.refreshWatched('all');
  }

  return {
    isSending,
    problem,
    async send() {
      if (isInTransit.current) return;
      isInTransit.current = true;
      setSending(true);
      setProblem(undefined);
      await sendOnce();
      isInTransit.current = false;
      setSending(false);
    },
  };
}
