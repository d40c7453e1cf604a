import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { Attempts } from './Attempts.tsx';
import { Limits } from './Limits.tsx';
import styles from './Mandates.module.css';
import { mandateCopy } from './mandate-copy.ts';
import type { Mandate, OrderKey } from './queries.ts';
import { Said } from './Said.tsx';
import { StopDialog } from './StopDialog.tsx';
import { useMandateCalls } from './use-mandate-calls.ts';

interface MandatePageProps {
  readonly order: OrderKey;
  readonly mandate: Mandate;
  readonly currency: string;
  readonly onChange: () => Promise<void>;
}

/** What automatic payments do, the next debit, every attempt so far, and the way to stop them. */
export function MandatePage({ order, mandate, currency, onChange }: MandatePageProps) {
  const copy = useCopy(mandateCopy);
  const { open } = useOtherPages();
  const { said, change, openBank } = useMandateCalls(order, onChange);
  const [isAsked, setAsked] = useState(false);
  const { mandateId, state, authorizeUrl } = mandate;
  return (
    <>
      <ScreenContent>
        <StateCard mandate={mandate} onChange={(step) => change(mandateId, step)} />
        {state === 'active' && mandate.hold === undefined && (
          <NextDebit mandate={mandate} currency={currency} onRetry={() => change(mandateId, 'retry')} />
        )}
        <Limits {...mandate} currency={currency} />
        <Attempts attempts={mandate.attempts} currency={currency} />
      </ScreenContent>
      <BottomBar note={said !== undefined && <Said>{said}</Said>}>
        {state === 'awaiting_borrower' && authorizeUrl !== undefined && (
          <Button onClick={() => openBank(authorizeUrl)}>{copy.openBank}</Button>
        )}
        {state === 'ended' ? (
          <Button onClick={() => open(loanAddress('/order', order))}>{copy.toOrder}</Button>
        ) : (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {copy.stop}
          </Button>
        )}
      </BottomBar>
      <StopDialog
        open={isAsked}
        hasOpenDebit={mandate.attempts.some(({ outcome }) => outcome === 'open')}
        onClose={() => setAsked(false)}
        onStop={async () => {
          await change(mandateId, 'stop');
          setAsked(false);
        }}
      />
    </>
  );
}

interface StateCardProps {
  readonly mandate: Mandate;
  readonly onChange: (step: 'pause' | 'resume') => Promise<void>;
}

function StateCard({ mandate: { scheme, state, hold, endedBecause }, onChange }: StateCardProps) {
  const copy = useCopy(mandateCopy);
  const isPaused = state === 'paused' || hold === 'hardship';
  return (
    <Card>
      <section className={styles.part} aria-label={copy.states[state]}>
        <h2>{copy.states[state]}</h2>
        <p className={styles.quiet}>{copy.schemes[scheme]}</p>
        {state === 'ended' ? (
          endedBecause !== undefined && <p>{copy.ends[endedBecause]}</p>
        ) : (
          <p>{hold === undefined ? copy.stateTexts[state] : copy.holds[hold]}</p>
        )}
        {hold !== undefined && <p>{copy.heldNote}</p>}
        {isPaused && <Button onClick={() => onChange('resume')}>{copy.resume}</Button>}
        {state === 'active' && hold === undefined && (
          <Button variant="text" onClick={() => onChange('pause')}>
            {copy.pause}
          </Button>
        )}
      </section>
    </Card>
  );
}

interface NextDebitProps {
  readonly mandate: Mandate;
  readonly currency: string;
  readonly onRetry: () => Promise<void>;
}

function NextDebit({ mandate: { nextDebit, canRetry }, currency, onRetry }: NextDebitProps) {
  const copy = useCopy(mandateCopy);
  return (
    <Card>
      <section className={styles.part} aria-label={copy.next}>
        <h2>{copy.next}</h2>
        {nextDebit === undefined ? (
          canRetry !== '1' && <p>{copy.none}</p>
        ) : (
          <>
            <MoneyRows
              rows={[
                { label: copy.nextOn, figure: <Day on={nextDebit.on} /> },
                {
                  label: copy.nextAmount,
                  figure: <Amount minor={nextDebit.amount} currency={currency} />,
                },
              ]}
            />
            <p className={styles.quiet}>
              {nextDebit.isAnnounced === '1' ? copy.announced : copy.notAnnounced}
            </p>
          </>
        )}
        {canRetry === '1' && (
          <>
            <p>{copy.retryText}</p>
            <Button variant="secondary" onClick={onRetry}>
              {copy.retry}
            </Button>
          </>
        )}
      </section>
    </Card>
  );
}
