import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Consent } from '#design/consent/Consent.tsx';
import { Day } from '#design/day/Day.tsx';
import { formatDay } from '#design/day/format-day.ts';
import { useDesignCopy } from '#design/design-context.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { CostLimit } from '../paying/CostLimit.tsx';
import { PaymentPlan } from '../paying/PaymentPlan.tsx';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import { type Chosen, type Hardship, type OrderKey, type ReliefTerms, termsQuery } from './queries.ts';
import { type SignedHelp, useSignHelp } from './use-sign-help.ts';

interface ReliefTermsFormProps {
  readonly order: OrderKey;
  readonly chosen: Chosen;
  readonly hardship: Hardship;
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
  hardship,
  terms,
  onSigned,
  onRefetch,
  onRenew,
}: ReliefTermsFormProps & { readonly terms: ReliefTerms; readonly onRenew: () => Promise<void> }) {
  const copy = useCopy(hardshipCopy);
  const [isAgreed, setAgreed] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { dateLocale } = useDesignCopy();
  const day = formatDay(terms.payments[0]?.dueOn ?? '', dateLocale);
  const label = chosen.kind === 'split' ? copy.signParts(Number(chosen.choice)) : copy.signDay(day);
  const { statusMessage, sign } = useSignHelp({ order, chosen, terms, onSigned, onRefetch, onRenew });
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <div ref={top} className={styles.below}>
        <ScreenContent>
          <Changes terms={terms} hardship={hardship} />
          <NewPlan terms={terms} />
          <Costs terms={terms} />
          <Card>
            <section className={styles.part} aria-label={copy.words}>
              <h2>{copy.words}</h2>
              <ul className={styles.clauses}>
                {terms.wording.clauses.map((clause) => (
                  <li key={clause}>{clause}</li>
                ))}
              </ul>
            </section>
          </Card>
        </ScreenContent>
      </div>
      <BottomBar
        {...(statusMessage !== undefined && {
          note: (
            <p role="alert" className={styles.said}>
              {statusMessage}
            </p>
          ),
        })}
      >
        <Consent isGiven={isAgreed} onChange={setAgreed}>
          {copy.agree}
        </Consent>
        <Button disabled={!isAgreed} onClick={sign}>
          {isAgreed ? label : copy.tickToSign}
        </Button>
      </BottomBar>
    </>
  );
}

/** The next payment before and after: the day and the amount that are signed. */
function Changes({ terms, hardship }: { readonly terms: ReliefTerms; readonly hardship: Hardship }) {
  const copy = useCopy(hardshipCopy);
  const { currency } = terms;
  const [first] = terms.payments;
  if (first === undefined) return null;
  return (
    <Card>
      <section className={styles.part} aria-label={copy.beforeAndAfter}>
        <h2>{terms.title}</h2>
        <dl className={styles.changes}>
          <Change
            label={copy.payBy}
            isChanged={first.dueOn !== hardship.nextDueOn}
            before={<Day on={hardship.nextDueOn} />}
          >
            <Day on={first.dueOn} />
          </Change>
          <Change
            label={copy.nextPayment}
            isChanged={first.amount !== hardship.nextAmount}
            before={<Amount minor={hardship.nextAmount} currency={currency} />}
          >
            <Amount minor={first.amount} currency={currency} />
          </Change>
          <Change
            label={copy.total}
            isChanged={terms.totalWith !== terms.totalWithout}
            before={<Amount minor={terms.totalWithout} currency={currency} />}
          >
            <Amount minor={terms.totalWith} currency={currency} />
          </Change>
        </dl>
      </section>
    </Card>
  );
}

interface ChangeProps {
  readonly label: string;
  readonly isChanged: boolean;
  readonly before: ReactNode;
  readonly children: ReactNode;
}

function Change({ label, isChanged, before, children }: ChangeProps) {
  return (
    <div className={styles.change}>
      <dt className={styles.quiet}>{label}</dt>
      <dd className={styles.after}>
        {isChanged && <del>{before}</del>}
        <strong>{children}</strong>
      </dd>
    </div>
  );
}

function NewPlan({ terms: { payments, currency } }: { readonly terms: ReliefTerms }) {
  const copy = useCopy(hardshipCopy);
  const id = useId();
  return (
    <Card>
      <section className={styles.part} aria-labelledby={id}>
        <h2 id={id}>{copy.plan}</h2>
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
        <h2>{copy.costs}</h2>
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
