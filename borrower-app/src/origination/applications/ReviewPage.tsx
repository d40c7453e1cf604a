import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import { openScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { addressOf, formNames } from './apply-address.ts';
import styles from './Filling.module.css';
import { PageHead } from './PageHead.tsx';
import type { Application } from './queries.ts';
import { RequestedPlan } from './RequestedPlan.tsx';
import reviewStyles from './Review.module.css';
import { ConsentsSummary, DocumentsSummary, FormSummary } from './ReviewSections.tsx';
import type { PageSavers } from './use-page-savers.ts';
import { useSendApplication } from './use-send-application.ts';

interface ReviewPageProps {
  readonly application: Application;
  readonly savers: PageSavers;
  readonly isUploading: boolean;
  readonly onChanged: () => Promise<void>;
  readonly onSent: (decideBy: string) => void;
}

/** All answers, the requested loan, and the button that sends the application. */
export function ReviewPage({ application, savers, isUploading, onChanged, onSent }: ReviewPageProps) {
  const copy = useCopy(applicationPagesCopy);
  const { isSending, problem, send } = useSendApplication(application, { onSent, onChanged });
  const { orderId, amount, currency, productName, periods, termUnit } = application;
  const missing = application.steps.filter(({ status }) => status !== 'done');
  const term = termUnit === 'month' ? copy.months : copy.days;

  return (
    <div className={styles.screen}>
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
        {formNames.map((step) => (
          <FormSummary key={step} orderId={orderId} step={step} saver={savers[step]} />
        ))}
        <DocumentsSummary orderId={orderId} />
        <ConsentsSummary orderId={orderId} />
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
        <Button onClick={send} busy={isSending} disabled={missing.length > 0}>
          {copy.send}
        </Button>
      </BottomBar>
    </div>
  );
}
