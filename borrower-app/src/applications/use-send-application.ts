import { sendApplication } from '@hiram/contract/applications';
import { useRef, useState } from 'react';
import { forgetAllTyped } from '../form-items/typed-drafts.ts';
import { openScreen, replaceScreen } from '../frame/navigation.ts';
import { useAnswers } from '../queries/AnswersProvider.tsx';
import { useOnline } from '../queries/online.ts';
import { useAnswer } from '../queries/use-answer.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { addressOf } from './apply-address.ts';
import { fillingTexts } from './filling-texts.ts';
import { type Application, consentsQuery } from './queries.ts';
import { refused } from './refused.ts';
import { sendLocation } from './send-location.ts';

interface Sending {
  readonly isSending: boolean;
  readonly problem: string | undefined;
  /** A second tap while the first is on its way does nothing; asked again, the server answers the same. */
  readonly send: () => Promise<void>;
}

/** The consent under which the place of the phone may be asked for. */
const LOCATION_CONSENT = 'location';

interface Listeners {
  readonly onSent: (decideBy: string) => void;
  readonly onChanged: () => Promise<void>;
}

export function useSendApplication({ orderId }: Application, { onSent, onChanged }: Listeners): Sending {
  const texts = useTexts(fillingTexts);
  const wire = useWire();
  const isOnline = useOnline();
  const answers = useAnswers();
  const consents = useAnswer(consentsQuery(orderId));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  // Two taps can arrive before React renders again.
  const isOnItsWay = useRef(false);
  const mayAskPlace =
    consents.state === 'ready' &&
    consents.value.consents.some(
      ({ consentId, givenAt }) => consentId === LOCATION_CONSENT && givenAt !== undefined,
    );

  async function sendOnce(): Promise<void> {
    if (wire === undefined) return;
    // Beside it and never before it: whoever says no to the phone's question sends an application all the same.
    if (mayAskPlace) void sendLocation(wire);
    const answer = await wire.send(sendApplication, { orderId }, { silent: true });
    if (answer.success) {
      forgetAllTyped();
      onSent(answer.data.decideBy);
      // Going back leads past the pages, which take nothing any more.
      replaceScreen(addressOf(orderId));
      return onChanged();
    }
    if (answer.failure !== undefined) return setProblem(isOnline ? texts.notSent : texts.notSentOffline);
    setProblem(answer.message || texts.notSent);
    // What is missing, outdated or closed shows in what is asked for anew.
    answers.refreshWatched('all');
    if (answer.code === refused.consent_outdated) openScreen(addressOf(orderId, 'consents'));
  }

  return {
    isSending,
    problem,
    async send() {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      setSending(true);
      setProblem(undefined);
      await sendOnce();
      isOnItsWay.current = false;
      setSending(false);
    },
  };
}
