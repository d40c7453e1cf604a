import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { dayOf, timeInZone } from '../frame/moments.ts';
import { amountText } from '../queue/amount-text.ts';
import { languageName, languageTag } from '../queue/borrowers-language.ts';
import { isRefusal } from '../session/send-call.ts';
import styles from './BorrowersView.module.css';
import type { Preview, ReferredCase, usePreview } from './queries.ts';
import { termText } from './written-terms.ts';

interface BorrowersViewProps {
  readonly asked: ReferredCase;
  readonly preview: ReturnType<typeof usePreview>;
  /** Whether the preview matches the current selection. */
  readonly isOfThis: boolean;
  /** Whether the selection is complete enough to request a preview. */
  readonly isAsked: boolean;
}

/** The exact message that the borrower will receive, previewed while the decision is being made. */
export function BorrowersView({ asked, preview, isOfThis, isAsked }: BorrowersViewProps) {
  return (
    <aside className={styles.view} aria-label="What the borrower will read" aria-live="polite">
      <header className={styles.head}>
        <b>What the borrower will read</b>
        <span>in {languageName(asked.locale)}</span>
      </header>
      {isAsked ? (
        <Shown asked={asked} preview={preview} isOfThis={isOfThis} />
      ) : (
        <p className={styles.hint}>Choose a decision, and for declining a reason, to see it here.</p>
      )}
    </aside>
  );
}

function Shown({ asked, preview, isOfThis }: Omit<BorrowersViewProps, 'isAsked'>) {
  if (preview.error) return <NoPreview asked={asked} preview={preview} />;
  if (preview.data === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
  return <Words asked={asked} preview={preview.data} isOfThis={isOfThis} />;
}

function NoPreview({ asked, preview }: Pick<BorrowersViewProps, 'asked' | 'preview'>) {
  const queries = useQueryClient();
  const isDecided = isRefusal(preview.error, 'application_decided');
  const again = isDecided
    ? () => void queries.invalidateQueries({ queryKey: ['referredApplication', asked.caseId] })
    : () => void preview.refetch();
  return (
    <Alert
      type="warning"
      showIcon
      title={preview.error?.message}
      action={
        <Button size="small" loading={preview.isFetching} onClick={again}>
          {isDecided ? 'Look again' : 'Try again'}
        </Button>
      }
    />
  );
}

interface WordsProps {
  readonly asked: ReferredCase;
  readonly preview: Preview;
  readonly isOfThis: boolean;
}

function Words({
  asked,
  preview: { title, sentence, reasons, offer, applyAgainOn, message },
  isOfThis,
}: WordsProps) {
  return (
    <div className={styles.words} data-old={!isOfThis} aria-busy={!isOfThis}>
      <div className={styles.screen} lang={languageTag(asked.locale)}>
        <p className={styles.title}>{title}</p>
        <p>{sentence}</p>
        {reasons.map((reason) => (
          <div key={reason.title} className={styles.reason}>
            <b>{reason.title}</b>
            <p>{reason.explanation}</p>
            <p>{reason.remedy}</p>
          </div>
        ))}
      </div>
      {offer && <OfferFigures asked={asked} offer={offer} />}
      {applyAgainOn !== undefined && (
        <Figures>
          <Figure label="May apply again on">{dayOf(applyAgainOn)}</Figure>
        </Figures>
      )}
      <p className={styles.label}>And this message goes out:</p>
      <p className={styles.message} lang={languageTag(asked.locale)}>
        {message}
      </p>
    </div>
  );
}

interface OfferFiguresProps {
  readonly asked: ReferredCase;
  readonly offer: NonNullable<Preview['offer']>;
}

function OfferFigures({ asked: { currency, timeZone }, offer }: OfferFiguresProps) {
  return (
    <Figures>
      <Figure label="Loan">
        {amountText(offer.amount, currency)}, {termText(offer)}
      </Figure>
      <Figure label="Paid out">{amountText(offer.netProceeds, currency)}</Figure>
      <Figure label="Costs in all">{amountText(offer.totalCost, currency)}</Figure>
      <Figure label="To repay in all">{amountText(offer.totalToRepay, currency)}</Figure>
      <Figure label="First due">
        {amountText(offer.firstAmount, currency)} on {dayOf(offer.firstDueOn)}
      </Figure>
      <Figure label="Offer holds until">{timeInZone(offer.validUntil, timeZone)}</Figure>
    </Figures>
  );
}

function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
