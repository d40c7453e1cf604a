import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import styles from './Complaints.module.css';
import type { DetailsCopy } from './details-copy/en.ts';
import { detailsCopy } from './details-copy.ts';
import type { Complaint } from './queries.ts';

type Dispute = NonNullable<Complaint['dispute']>;

interface DisputeCardProps {
  readonly dispute: Dispute;
  readonly orderNo: string | undefined;
}

/** The disputed amount and the outcome. */
export function DisputeCard({ dispute, orderNo }: DisputeCardProps) {
  const copy = useCopy(detailsCopy);
  const { has, open } = useOtherPages();
  const { currency, amount, reversed, state } = dispute;
  return (
    <section aria-label={copy.dispute}>
      <Card>
        <div className={styles.part}>
          <h2 className={styles.heading}>{copy.dispute}</h2>
          <MoneyRows
            rows={[
              { label: copy.disputed, figure: <Amount minor={amount} currency={currency} /> },
              ...(state === 'open'
                ? []
                : [
                    {
                      label: copy.reversed,
                      figure: (
                        <span className={reversed === '0' ? undefined : styles.settled}>
                          <Amount minor={reversed} currency={currency} />
                        </span>
                      ),
                    },
                  ]),
            ]}
          />
          <p>{outcomeOf(dispute, copy)}</p>
          {orderNo !== undefined && has('/explainAmount') && (
            <Button
              variant="text"
              onClick={() => open(`/explainAmount?${new URLSearchParams({ orderId: orderNo })}`)}
            >
              {copy.whyAmount}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}

function outcomeOf({ state, amount, reversed }: Dispute, copy: DetailsCopy): string {
  switch (state) {
    case 'open':
      return copy.disputeOpen;
    case 'upheld':
      return reversed === amount ? copy.disputeUpheld : copy.disputePartly;
    case 'not_upheld':
      return copy.disputeNotUpheld;
  }
}
