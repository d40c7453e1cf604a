import { Amount } from '../design/amount/Amount.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Complaints.module.css';
import type { DetailsTexts } from './details-texts/en.ts';
import { detailsTexts } from './details-texts.ts';
import type { Complaint } from './queries.ts';

type Dispute = NonNullable<Complaint['dispute']>;

interface DisputeCardProps {
  readonly dispute: Dispute;
  readonly orderNo: string | undefined;
}

/** The disputed amount and the outcome. */
export function DisputeCard({ dispute, orderNo }: DisputeCardProps) {
  const texts = useTexts(detailsTexts);
  const { has, open } = useOtherPages();
  const { currency, amount, reversed, state } = dispute;
  return (
    <section aria-label={texts.dispute}>
      <Card>
        <div className={styles.part}>
          <h2 className={styles.heading}>{texts.dispute}</h2>
          <MoneyRows
            rows={[
              { label: texts.disputed, figure: <Amount minor={amount} currency={currency} /> },
              ...(state === 'open'
                ? []
                : [
                    {
                      label: texts.reversed,
                      figure: (
                        <span className={reversed === '0' ? undefined : styles.settled}>
                          <Amount minor={reversed} currency={currency} />
                        </span>
                      ),
                    },
                  ]),
            ]}
          />
          <p>{outcomeOf(dispute, texts)}</p>
          {orderNo !== undefined && has('/explainAmount') && (
            <Button
              variant="text"
              onClick={() => open(`/explainAmount?${new URLSearchParams({ orderId: orderNo })}`)}
            >
              {texts.whyAmount}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}

function outcomeOf({ state, amount, reversed }: Dispute, texts: DetailsTexts): string {
  switch (state) {
    case 'open':
      return texts.disputeOpen;
    case 'upheld':
      return reversed === amount ? texts.disputeUpheld : texts.disputePartly;
    case 'not_upheld':
      return texts.disputeNotUpheld;
  }
}
