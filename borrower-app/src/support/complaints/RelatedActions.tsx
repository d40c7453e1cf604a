import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { readChosenLines, saveChosenLines } from '#servicing/explained-amounts/chosen-lines.ts';
import { LazyExplainedAmount } from '#servicing/explained-amounts/LazyExplainedAmount.tsx';
import styles from './Complaints.module.css';
import { writingCopy } from './writing-copy.ts';

interface RelatedActionsProps {
  readonly about: ComplaintSubject;
  /** Empty if there is no order. */
  readonly orderNo: string;
}

/** Immediate help or effects for a complaint of this kind. */
export function RelatedActions({ about, orderNo }: RelatedActionsProps) {
  if (about === 'collection') return <NoContact hasOrder={orderNo !== ''} />;
  if (orderNo === '') return null;
  if (about === 'amount') return <WrongLines key={orderNo} orderNo={orderNo} />;
  if (about === 'payment') return <FindPayment orderNo={orderNo} />;
  return null;
}

function NoContact({ hasOrder }: { readonly hasOrder: boolean }) {
  const copy = useCopy(writingCopy);
  return (
    <div className={styles.assurance}>
      <CheckIcon />
      <p>{hasOrder ? copy.noContact : copy.noContactPlain}</p>
    </div>
  );
}

function WrongLines({ orderNo }: { readonly orderNo: string }) {
  const copy = useCopy(writingCopy);
  const [chosen, setChosen] = useState(() => readChosenLines(orderNo));
  return (
    <section className={styles.part}>
      <p className={styles.quiet}>{copy.amountHint}</p>
      <LazyExplainedAmount
        orderId={orderNo}
        chosen={chosen}
        onChoose={(keys) => {
          saveChosenLines(orderNo, keys);
          setChosen(keys);
        }}
      />
    </section>
  );
}

function FindPayment({ orderNo }: { readonly orderNo: string }) {
  const copy = useCopy(writingCopy);
  const { open } = useOtherPages();
  return (
    <List>
      <ListRow
        title={copy.paid}
        description={copy.paidHint}
        onClick={() => open(`/iHavePaid?${new URLSearchParams({ orderId: orderNo })}`)}
      />
    </List>
  );
}
