import { useState } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { CopyButton } from '#design/copy-button/CopyButton.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { NameHeading } from '#design/name-mark/NameMark.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { LazyBarCode } from './LazyCodes.tsx';
import styles from './PayCode.module.css';
import { CodeIsOver, CodeNotOurs } from './PayCodeStates.tsx';
import { payCodeCopy } from './pay-code-copy.ts';
import { payCodeQuery, type Repayment } from './queries.ts';
import { RepaySkeleton } from './RepaySkeleton.tsx';
import { refused } from './refusal-codes.ts';
import { readStoredRepaymentInfo, type StoredRepaymentInfo } from './stored-repayment-info.ts';

/** How to pay with the code from the repayment page, as stored on the phone. */
export function RepaymentOfCode2Screen() {
  // Prerendering has no phone storage.
  const [kept] = useState(() =>
    typeof window === 'undefined' ? undefined : { info: readStoredRepaymentInfo() },
  );
  if (kept === undefined) return <RepaySkeleton />;
  const code = kept.info?.repayment.defDetail;
  if (kept.info === undefined || code === undefined) return <NoInfo />;
  return <StoredCode info={kept.info} code={code} />;
}

interface StoredCodeProps {
  readonly info: StoredRepaymentInfo;
  readonly code: NonNullable<Repayment['defDetail']>;
}

/**
 * Shown immediately and offline, for use at a counter; removed once the server reports that it is no longer
 * valid.
 */
function StoredCode({ info, code }: StoredCodeProps) {
  const copy = useCopy(payCodeCopy);
  const { currency } = useMarketFormat();
  const checked = useFreshAnswer(payCodeQuery(code.payCode));
  if (checked.state === 'failed' && checked.code === refused.not_found) return <CodeNotOurs />;
  if (checked.state === 'ready' && checked.value.payCode === '') {
    return <CodeIsOver status={checked.value.status} order={info.order} />;
  }
  const amount = checked.state === 'ready' ? checked.value.amount : info.repayment.repayAmount;
  return (
    <ScreenContent>
      {checked.state === 'failed' && (
        <p role="status" className={styles.unchecked}>
          {copy.unchecked}
        </p>
      )}
      <Card stacked>
        <NameHeading name={code.title} picture={code.logo} />
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.label}>{copy.contractNumber}</p>
            <p className={styles.code}>{code.payCode}</p>
          </div>
          <CopyButton text={code.payCode} subject={copy.contractNumber} />
        </div>
        <LazyBarCode text={code.payCode} label={copy.scanAtCounter} otherwise={copy.notRendered} />
        <div>
          <p className={styles.label}>{copy.total}</p>
          <Amount minor={amount} currency={currency} size="large" />
        </div>
      </Card>
      {Object.entries(code.payNotice).map(([group, entries]) => (
        <section key={group} aria-label={group}>
          <Card stacked>
            <h2 className={styles.heading}>{group}</h2>
            {entries.map(({ name, steps }) => (
              <div key={name}>
                <h3 className={styles.label}>{name}</h3>
                <ol className={styles.steps}>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </div>
            ))}
          </Card>
        </section>
      ))}
    </ScreenContent>
  );
}

function NoInfo() {
  const copy = useCopy(payCodeCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noInfoTitle}
      message={copy.noInfoMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}
