import type { ApplicationForm } from '@hiram/contract/origination/applications';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { CheckIcon, MinusIcon } from '#design/icons/icons.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { openScreen } from '#frame/navigation.ts';
import { type Answered, useAnswer } from '#queries/use-answer.ts';
import { AnswerValue } from './AnswerValue.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { addressOf, type PageName } from './apply-address.ts';
import styles from './Filling.module.css';
import { entryOf, groupsOf, isAsked } from './page-draft.ts';
import type { PageSaver } from './page-saver.ts';
import { documentsQuery } from './queries.ts';
import reviewStyles from './Review.module.css';

interface SectionProps {
  readonly orderId: string;
  readonly page: PageName;
  readonly children: ReactNode;
}

/** One completed page of the application with a link to edit it. */
function Section({ orderId, page, children }: SectionProps) {
  const copy = useCopy(applicationPagesCopy);
  return (
    <section className={styles.sheet} aria-label={copy[page]}>
      <div className={reviewStyles.sectionHead}>
        <h3 className={styles.groupTitle}>{copy[page]}</h3>
        <button
          type="button"
          className={reviewStyles.change}
          aria-label={copy.changeOf(copy[page])}
          onClick={() => openScreen(addressOf(orderId, page))}
        >
          {copy.change}
        </button>
      </div>
      {children}
    </section>
  );
}

interface FormSummaryProps {
  readonly orderId: string;
  readonly step: ApplicationForm;
  readonly saver: PageSaver;
}

export function FormSummary({ orderId, step, saver }: FormSummaryProps) {
  const { locale } = useLocale();
  const { draft, notRead } = useSyncExternalStore(saver.state.subscribe, saver.state.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes the items in the language of the page.
  useEffect(() => void saver.read(), [saver, locale]);

  return (
    <Section orderId={orderId} page={step}>
      {draft === undefined &&
        (notRead === undefined ? <Loading /> : <TryAgain onRetry={() => saver.read()} />)}
      {draft !== undefined &&
        groupsOf(draft.page.items.filter((item) => isAsked(item, draft))).map(({ title, items }) => (
          <div key={title} className={reviewStyles.group}>
            {title !== '' && <h4 className={reviewStyles.groupTitle}>{title}</h4>}
            <dl className={reviewStyles.answers}>
              {items.map((item) => (
                <div key={item.code} className={reviewStyles.answer}>
                  <dt>{item.title}</dt>
                  <dd>
                    <AnswerValue item={item} value={entryOf(item, draft.typed)} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
    </Section>
  );
}

export function DocumentsSummary({ orderId }: { readonly orderId: string }) {
  const copy = useCopy(applicationPagesCopy);
  const documents = useAnswer(documentsQuery(orderId));
  return (
    <Section orderId={orderId} page="documents">
      <CheckedRows
        answered={documents}
        rowsOf={(value) =>
          value.documents.map(({ title, imageId }) => ({
            title,
            isChecked: imageId !== undefined,
            words: imageId === undefined ? copy.notGiven : copy.received,
          }))
        }
      />
    </Section>
  );
}

interface CheckedRow {
  readonly title: string;
  readonly isChecked: boolean;
  readonly words: string;
}

interface CheckedRowsProps<Value> {
  readonly answered: Answered<Value>;
  readonly rowsOf: (value: Value) => readonly CheckedRow[];
}

function CheckedRows<Value>({ answered, rowsOf }: CheckedRowsProps<Value>) {
  switch (answered.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <TryAgain onRetry={answered.retry} {...answered.reason} />;
    case 'ready':
      return (
        <dl className={reviewStyles.answers}>
          {rowsOf(answered.value).map(({ title, isChecked, words }) => (
            <div key={title} className={reviewStyles.answer}>
              <dt>{title}</dt>
              <dd className={reviewStyles.tick} data-ticked={isChecked}>
                {isChecked ? <CheckIcon /> : <MinusIcon />} {words}
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}

function Loading() {
  return (
    <SkeletonGroup>
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  );
}
