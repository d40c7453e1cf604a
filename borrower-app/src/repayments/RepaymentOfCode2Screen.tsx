import { useState } from 'react';
import { useMarket } from '../brands/BrandProvider.tsx';
import { marketFormats } from '../brands/market.ts';
import { Amount } from '../design/amount/Amount.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { CopyButton } from '../design/copy-button/CopyButton.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { NameHeading } from '../design/name-mark/NameMark.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useFreshAnswer } from '../queries/use-fresh-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { type KeptRepaymentInfo, readRepaymentInfo } from './kept-repayment-info.ts';
import { LaterBarCode } from './LaterCodes.tsx';
import styles from './PayCode.module.css';
import { CodeIsOver, CodeNotOurs } from './PayCodeStates.tsx';
import { payCodeTexts } from './pay-code-texts.ts';
import { payCodeQuery, type Repayment } from './queries.ts';
import { RepaySkeleton } from './RepaySkeleton.tsx';
import { refused } from './refused.ts';

/** How to pay with the code from the repayment page, as stored on the phone. */
export function RepaymentOfCode2Screen() {
  // Prerendering has no phone storage.
  const [kept] = useState(() => (typeof window === 'undefined' ? undefined : { info: readRepaymentInfo() }));
  if (kept === undefined) return <RepaySkeleton />;
  const code = kept.info?.repayment.defDetail;
  if (kept.info === undefined || code === undefined) return <NoInfo />;
  return <KeptCode info={kept.info} code={code} />;
}

interface KeptCodeProps {
  readonly info: KeptRepaymentInfo;
  readonly code: NonNullable<Repayment['defDetail']>;
}

/**
 * Shown immediately and offline, for use at a counter; removed once the server reports that it is no longer
 * valid.
 */
function KeptCode({ info, code }: KeptCodeProps) {
  const texts = useTexts(payCodeTexts);
  const { currency } = marketFormats[useMarket()];
  const checked = useFreshAnswer(payCodeQuery(code.payCode));
  if (checked.state === 'failed' && checked.code === refused.not_found) return <CodeNotOurs />;
  if (checked.state === 'ready' && checked.value.payCode === '') {
    return <CodeIsOver standing={checked.value.standing} order={info.order} />;
  }
  const amount = checked.state === 'ready' ? checked.value.amount : info.repayment.repayAmount;
  return (
    <ScreenContent>
      {checked.state === 'failed' && (
        <p role="status" className={styles.unchecked}>
          {texts.unchecked}
        </p>
      )}
      <Card stacked>
        <NameHeading name={code.title} picture={code.logo} />
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.label}>{texts.contractNumber}</p>
            <p className={styles.code}>{code.payCode}</p>
          </div>
          <CopyButton text={code.payCode} subject={texts.contractNumber} />
        </div>
        <LaterBarCode text={code.payCode} label={texts.scanAtCounter} otherwise={texts.notDrawn} />
        <div>
          <p className={styles.label}>{texts.total}</p>
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
  const texts = useTexts(payCodeTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={texts.noInfoTitle}
      sentence={texts.noInfoSentence}
      action={<Button onClick={() => open('/orders')}>{texts.toOrders}</Button>}
    />
  );
}
