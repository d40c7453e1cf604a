import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { languageName, languageTag } from '#cases/borrowers-language.ts';
import { dayOf, timeInZone } from '#frame/time-text.ts';
import { isRefusal } from '#session/send-call.ts';
import styles from './BorrowersView.module.css';
import { termText } from './format-terms.ts';
import type { Preview, ReferredCase, usePreview } from './queries.ts';

interface BorrowerPreviewProps {
  readonly referredCase: ReferredCase;
  readonly preview: ReturnType<typeof usePreview>;
  /** Whether the preview matches the current selection. */
  readonly isOfThis: boolean;
  /** Whether the selection is complete enough to request a preview. */
  readonly isAsked: boolean;
}

/** The exact message that the borrower will receive, previewed while the decision is being made. */
export function BorrowerPreview({ referredCase, preview, isOfThis, isAsked }: BorrowerPreviewProps) {
  return (
    <aside className={styles.view} aria-label="Preview for the borrower" aria-live="polite">
      <header className={styles.head}>
        <b>Preview for the borrower</b>
        <span>in {languageName(referredCase.locale)}</span>
      </header>
      {isAsked ? (
        <Shown referredCase={referredCase} preview={preview} isOfThis={isOfThis} />
      ) : (
        <p className={styles.hint}>Select a decision (and a reason, to decline) to see the preview.</p>
      )}
    </aside>
  );
}

function Shown({ referredCase, preview, isOfThis }: Omit<BorrowerPreviewProps, 'isAsked'>) {
  if (preview.error) return <NoPreview referredCase={referredCase} preview={preview} />;
  if (preview.data === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
  return <Words referredCase={referredCase} preview={preview.data} isOfThis={isOfThis} />;
}

function NoPreview({ referredCase, preview }: Pick<BorrowerPreviewProps, 'referredCase' | 'preview'>) {
  const queries = useQueryClient();
  const isDecided = isRefusal(preview.error, 'application_decided');
  const again = isDecided
    ? () => void queries.invalidateQueries({ queryKey: ['referredApplication', referredCase.caseId] })
    : () => void preview.refetch();
  return (
    <Alert
      type="warning"
      showIcon
      title={preview.error?.message}
      action={
        <Button size="small" loading={preview.isFetching} onClick={again}>
          {isDecided ? 'Refresh' : 'Try again'}
        </Button>
      }
    />
  );
}

interface WordsProps {
  readonly referredCase: ReferredCase;
  readonly preview: Preview;
  readonly isOfThis: boolean;
}

function Words({
  referredCase,
  preview: { title, sentence, reasons, offer, applyAgainOn, message },
  isOfThis,
}: WordsProps) {
  return (
    <div className={styles.words} data-old={!isOfThis} aria-busy={!isOfThis}>
      <div className={styles.screen} lang={languageTag(referredCase.locale)}>
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
      {offer && <OfferFigures referredCase={referredCase} offer={offer} />}
      {applyAgainOn !== undefined && (
        <Figures>
          <Figure label="Can reapply on">{dayOf(applyAgainOn)}</Figure>
        </Figures>
      )}
      <p className={styles.label}>SMS to the borrower:</p>
      <p className={styles.message} lang={languageTag(referredCase.locale)}>
        {message}
      </p>
    </div>
  );
}

interface OfferFiguresProps {
  readonly referredCase: ReferredCase;
  readonly offer: NonNullable<Preview['offer']>;
}

function OfferFigures({ referredCase: { currency, timeZone }, offer }: OfferFiguresProps) {
  return (
    <Figures>
      <Figure label="Loan">
        {amountText(offer.amount, currency)}, {termText(offer)}
      </Figure>
      <Figure label="Amount disbursed">{amountText(offer.netProceeds, currency)}</Figure>
      <Figure label="Total cost">{amountText(offer.totalCost, currency)}</Figure>
      <Figure label="Total to repay">{amountText(offer.totalToRepay, currency)}</Figure>
      <Figure label="First payment">
        {amountText(offer.firstAmount, currency)} on {dayOf(offer.firstDueOn)}
      </Figure>
      <Figure label="Offer valid until">{timeInZone(offer.validUntil, timeZone)}</Figure>
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
