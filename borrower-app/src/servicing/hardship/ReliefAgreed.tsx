import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { MarkedCalendar } from '#design/illustrations/MarkedCalendar.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useArrivalFocus } from '#frame/use-arrival-focus.ts';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import type { OrderKey } from './queries.ts';
import type { SignedHelp } from './use-sign-help.ts';

interface ReliefAgreedProps {
  readonly order: OrderKey;
  readonly signed: SignedHelp;
  readonly currency: string;
}

/** Shown after signing: the next step and its date. */
export function ReliefAgreed({ order, signed, currency }: ReliefAgreedProps) {
  const copy = useCopy(hardshipCopy);
  const { open } = useOtherPages();
  const heading = useArrivalFocus();
  return (
    <>
      <ScreenContent>
        <Card>
          <div className={styles.part}>
            <div className={styles.drawing}>
              <MarkedCalendar />
            </div>
            <h2 ref={heading} tabIndex={-1} className={styles.agreed}>
              {copy.agreedTitle}
            </h2>
            <p>{copy.agreedMessage}</p>
            <MoneyRows
              rows={[
                {
                  label: copy.nextPayment,
                  figure: <Amount minor={signed.nextAmount} currency={currency} />,
                },
                { label: copy.payBy, figure: <Day on={signed.nextDueOn} /> },
              ]}
            />
          </div>
        </Card>
      </ScreenContent>
      <BottomBar>
        <Button onClick={() => open(loanAddress('/order', order))}>{copy.toOrder}</Button>
      </BottomBar>
    </>
  );
}
