import { giveConsent } from '@hiram/contract/origination/applications';
import { useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { useFocusProblem } from '../form-items/use-focus-problem.ts';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { ConsentCard } from './ConsentCard.tsx';
import styles from './Filling.module.css';
import { PageHead } from './PageHead.tsx';
import { type Application, type Consent, consentsQuery } from './queries.ts';
import { refused } from './refusal-codes.ts';
import { useWhenOpened } from './use-when-opened.ts';

interface ConsentsPageProps {
  readonly application: Application;
  readonly onDone: () => Promise<void>;
}

/** The consents that an application requires. Each is given separately, and none is checked in advance. */
export function ConsentsPage({ application, onDone }: ConsentsPageProps) {
  const consents = useAnswer(consentsQuery(application.orderId));
  switch (consents.state) {
    case 'loading':
      return <ApplicationSkeleton />;
    case 'failed':
      return <TryAgain onRetry={consents.retry} {...consents.reason} />;
    case 'ready':
      return (
        <Consents
          application={application}
          consents={consents.value.consents}
          onChanged={consents.refresh}
          onDone={onDone}
        />
      );
  }
}

interface ConsentsProps extends ConsentsPageProps {
  readonly consents: readonly Consent[];
  readonly onChanged: () => Promise<void>;
}

function Consents({ application, consents, onChanged, onDone }: ConsentsProps) {
  const copy = useCopy(applicationPagesCopy);
  const wire = useWire();
  const form = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const lead = useFocusProblem(form);
  // The server's answers to consents since the texts were loaded, and the requests still in flight.
  const pending = useRef(new Map<string, boolean>());
  const underWay = useRef(new Set<Promise<void>>());

  // The texts may have changed since they were last shown.
  useWhenOpened(() => void onChanged());

  function give(consent: Consent, isGiven: boolean): Promise<void> {
    const tick = send(consent, isGiven).finally(() => underWay.current.delete(tick));
    underWay.current.add(tick);
    return tick;
  }

  async function send({ consentId, digest }: Consent, isGiven: boolean): Promise<void> {
    const request = {
      orderId: application.orderId,
      consentId,
      digest,
      isGiven: isGiven ? '1' : '0',
    } as const;
    const answer = await wire?.send(giveConsent, request, { silent: true });
    if (answer?.success) pending.current.set(consentId, isGiven);
    const { [consentId]: _mended, ...others } = problems;
    setProblems(
      answer?.code === refused.consent_outdated ? { ...others, [consentId]: copy.consentChanged } : others,
    );
    if (!answer?.success && answer?.code !== refused.consent_outdated)
      showToast(answer?.message || copy.notDone);
    await onChanged();
  }

  async function goOn(): Promise<void> {
    // Wait for requests in flight: on a slow connection the last checkbox may not be recorded yet.
    await Promise.all(underWay.current);
    const missing = consents.filter(
      ({ isRequired, consentId, givenAt }) =>
        isRequired === '1' && !(pending.current.get(consentId) ?? givenAt !== undefined),
    );
    if (missing.length === 0) return onDone();
    setProblems(Object.fromEntries(missing.map(({ consentId }) => [consentId, copy.consentMissing])));
    lead(missing.map(({ consentId }) => consentId));
  }

  return (
    <div ref={form} className={styles.screen}>
      <ScreenContent>
        <PageHead application={application} page="consents" />
        {consents.map((consent) => (
          <ConsentCard
            // A changed text is a new text, so it starts unread and collapsed.
            key={consent.digest}
            consent={consent}
            problem={problems[consent.consentId]}
            onGive={(isGiven) => give(consent, isGiven)}
          />
        ))}
      </ScreenContent>
      <BottomBar>
        <Button onClick={goOn}>{copy.next}</Button>
      </BottomBar>
    </div>
  );
}
