import { useEffect, useId, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Checkbox } from '#design/checkbox/Checkbox.tsx';
import { Day } from '#design/day/Day.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { CostLimit } from '../paying/CostLimit.tsx';
import { PaymentPlan } from '../paying/PaymentPlan.tsx';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import { type Chosen, type OrderKey, type ReliefTerms, termsQuery } from './queries.ts';
import { type SignedHelp, useSignHelp } from './use-sign-help.ts';

interface ReliefTermsFormProps {
  readonly order: OrderKey;
  readonly chosen: Chosen;
  readonly onSigned: (signed: SignedHelp) => void;
  /** Called when the available options have changed. */
  readonly onRefetch: () => Promise<void>;
}

/** The terms to sign: payment dates, cost, the text, the checkbox and the button. */
export function ReliefTermsForm(props: ReliefTermsFormProps) {
  const terms = useFreshAnswer(termsQuery(props.order, props.chosen));
  switch (terms.state) {
    case 'loading':
      return (
        <ScreenContent>
          <SkeletonGroup>
            <Card>
              <div className={styles.part}>
                <Skeleton shape="short-line" />
                <Skeleton />
                <Skeleton />
                <Skeleton />
              </div>
            </Card>
          </SkeletonGroup>
        </ScreenContent>
      );
    case 'failed':
      return <TryAgain onRetry={terms.retry} {...terms.reason} />;
    case 'ready':
      return <Terms {...props} terms={terms.value} onRenew={terms.refresh} />;
  }
}

function Terms({
  order,
  chosen,
  terms,
  onSigned,
  onRefetch,
  onRenew,
}: ReliefTermsFormProps & { readonly terms: ReliefTerms; readonly onRenew: () => Promise<void> }) {
  const copy = useCopy(hardshipCopy);
  const [isAgreed, setAgreed] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { statusMessage, sign } = useSignHelp({ order, chosen, terms, onSigned, onRefetch, onRenew });
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <div ref={top} className={styles.below}>
        <ScreenContent>
          <NewPlan terms={terms} />
          <Costs terms={terms} />
          <Card>
            <section className={styles.part} aria-label={copy.words}>
              <h3 className={styles.heading}>{copy.words}</h3>
              <ul className={styles.clauses}>
                {terms.wording.clauses.map((clause) => (
                  <li key={clause}>{clause}</li>
                ))}
              </ul>
              <Checkbox checked={isAgreed} onChange={setAgreed}>
                {copy.agree}
              </Checkbox>
            </section>
          </Card>
        </ScreenContent>
      </div>
      <BottomBar
        note={
          <Said
            words={statusMessage ?? (isAgreed ? undefined : copy.checkFirst)}
            isAlert={statusMessage !== undefined}
          />
        }
      >
        <Button disabled={!isAgreed} onClick={sign}>
          {copy.sign}
        </Button>
      </BottomBar>
    </>
  );
}

function Said({ words, isAlert }: { readonly words: string | undefined; readonly isAlert: boolean }) {
  return (
    <p role={isAlert ? 'alert' : undefined} className={isAlert ? styles.said : styles.quiet}>
      {words}
    </p>
  );
}

function NewPlan({ terms: { payments, currency, title } }: { readonly terms: ReliefTerms }) {
  const copy = useCopy(hardshipCopy);
  const id = useId();
  return (
    <Card>
      <section className={styles.part} aria-labelledby={id}>
        <h3 id={id} className={styles.heading}>
          {title}: {copy.plan}
        </h3>
        <PaymentPlan
          areDaysStrong
          currency={currency}
          payments={payments.map((payment) => ({
            key: payment.title,
            dueOn: payment.dueOn,
            amount: payment.amount,
            remark: (
              <>
                {payment.title}
                {payment.isMoved === '1' && (
                  <>
                    {' · '}
                    {copy.insteadOf} <Day on={payment.before} />
                  </>
                )}
              </>
            ),
          }))}
        />
      </section>
    </Card>
  );
}

function Costs({ terms }: { readonly terms: ReliefTerms }) {
  const copy = useCopy(hardshipCopy);
  const { currency, limit } = terms;
  function row(label: string, minor: string): MoneyRow {
    return { label, figure: <Amount minor={minor} currency={currency} /> };
  }
  return (
    <Card>
      <section className={styles.part} aria-label={copy.costs}>
        <h3 className={styles.heading}>{copy.costs}</h3>
        <MoneyRows
          rows={[
            ...(terms.payNow === '0' ? [] : [row(copy.payNow, terms.payNow)]),
            row(copy.addedCost, terms.addedCost),
            ...(terms.waived === '0' ? [] : [row(copy.waived, terms.waived)]),
            row(copy.totalWithout, terms.totalWithout),
          ]}
          total={row(copy.totalWith, terms.totalWith)}
        />
        {limit !== undefined && <CostLimit limit={limit} currency={currency} labels={copy} />}
      </section>
    </Card>
  );
}
