import { useRef } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { openScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { useFocusProblem } from '../form-items/use-focus-problem.ts';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { addressOf, formNames } from './apply-address.ts';
import { ConsentCard } from './ConsentCard.tsx';
import styles from './Filling.module.css';
import { PageHead } from './PageHead.tsx';
import { type Application, type Consent, consentsQuery } from './queries.ts';
import { RequestedPlan } from './RequestedPlan.tsx';
import reviewStyles from './Review.module.css';
import { DocumentsSummary, FormSummary } from './ReviewSections.tsx';
import { useConsents } from './use-consents.ts';
import type { PageSavers } from './use-page-savers.ts';
import { useSendApplication } from './use-send-application.ts';
import { useWhenOpened } from './use-when-opened.ts';

interface ReviewPageProps {
  readonly application: Application;
  readonly savers: PageSavers;
  readonly isUploading: boolean;
  readonly onChanged: () => Promise<void>;
  readonly onSent: (decideBy: string) => void;
}

/** The requested loan, all answers, the consents, and the button that sends the application. */
export function ReviewPage(props: ReviewPageProps) {
  const consents = useAnswer(consentsQuery(props.application.orderId));
  switch (consents.state) {
    case 'loading':
      return <ApplicationSkeleton />;
    case 'failed':
      return <TryAgain onRetry={consents.retry} {...consents.reason} />;
    case 'ready':
      return <Review {...props} consents={consents.value.consents} onConsented={consents.refresh} />;
  }
}

interface ReviewProps extends ReviewPageProps {
  readonly consents: readonly Consent[];
  readonly onConsented: () => Promise<void>;
}

function Review({ application, savers, isUploading, consents, onConsented, onChanged, onSent }: ReviewProps) {
  const copy = useCopy(applicationPagesCopy);
  const page = useRef<HTMLDivElement>(null);
  const lead = useFocusProblem(page);
  const { orderId } = application;
  const { problems, give, markMissing } = useConsents(orderId, consents, onConsented);
  const { isSending, problem, send } = useSendApplication(application, { onSent, onChanged });
  const missing = application.steps.filter(({ step, status }) => step !== 'consents' && status !== 'done');

  // The texts may have changed since they were last shown.
  useWhenOpened(() => void onConsented());

  async function sendIfAgreed() {
    const notGiven = await markMissing();
    if (notGiven.length > 0) lead(notGiven);
    else await send();
  }

  return (
    <div ref={page} className={styles.screen}>
      <ScreenContent>
        <PageHead application={application} page="review" />
        {missing.length > 0 && (
          <div className={reviewStyles.missing}>
            <p>{copy.notComplete}</p>
            {missing.map(({ step }) => (
              <button
                key={step}
                type="button"
                className={reviewStyles.change}
                onClick={() => openScreen(addressOf(orderId, step))}
              >
                {copy[step]}
              </button>
            ))}
          </div>
        )}
        <RequestedAmount application={application} />
        <DocumentsSummary orderId={orderId} />
        {formNames.map((step) => (
          <FormSummary key={step} orderId={orderId} step={step} saver={savers[step]} />
        ))}
        <section className={styles.consents} aria-label={copy.consents}>
          <div className={styles.head}>
            <h3 className={styles.groupTitle}>{copy.consents}</h3>
            <p className={styles.quiet}>{copy.consentsMessage}</p>
          </div>
          {consents.map((consent) => (
            <ConsentCard
              // A changed text is a new text, so it starts unread and collapsed.
              key={consent.digest}
              consent={consent}
              problem={problems[consent.consentId]}
              onGive={(isGiven) => give(consent, isGiven)}
            />
          ))}
        </section>
      </ScreenContent>
      <BottomBar
        note={
          <div role="alert">
            {isUploading && <p className={styles.quiet}>{copy.stillUploading}</p>}
            {problem !== undefined && (
              <p className={styles.problem}>
                <WarningIcon /> <span>{problem}</span>
              </p>
            )}
          </div>
        }
      >
        <Button onClick={sendIfAgreed} busy={isSending} disabled={missing.length > 0}>
          {copy.send}
        </Button>
      </BottomBar>
    </div>
  );
}

function RequestedAmount({ application }: { readonly application: Application }) {
  const copy = useCopy(applicationPagesCopy);
  const { amount, currency, productName, periods, termUnit } = application;
  const term = termUnit === 'month' ? copy.months : copy.days;
  return (
    <section className={styles.sheet} aria-label={copy.requestsLabel}>
      <div className={styles.head}>
        <h3 className={styles.groupTitle}>{copy.requestsLabel}</h3>
        <p>
          <Amount minor={amount} currency={currency} size="large" />
        </p>
        <p className={styles.quiet}>
          {productName} · {term(Number(periods))}
        </p>
      </div>
      <RequestedPlan application={application} />
    </section>
  );
}
