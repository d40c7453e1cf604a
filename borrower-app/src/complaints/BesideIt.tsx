import type { ComplaintSubject } from '@hiram/contract/complaints';
import { useState } from 'react';
import { CheckIcon } from '../design/icons/icons.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { keepChosenLines, readChosenLines } from '../explained-amounts/chosen-lines.ts';
import { LaterExplainedAmount } from '../explained-amounts/LaterExplainedAmount.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Complaints.module.css';
import { writingTexts } from './writing-texts.ts';

interface BesideItProps {
  readonly about: ComplaintSubject;
  /** Empty if there is no order. */
  readonly orderNo: string;
}

/** Immediate help or effects for a complaint of this kind. */
export function BesideIt({ about, orderNo }: BesideItProps) {
  if (about === 'collection') return <NoContact hasOrder={orderNo !== ''} />;
  if (orderNo === '') return null;
  if (about === 'amount') return <WrongLines key={orderNo} orderNo={orderNo} />;
  if (about === 'payment') return <SearchForIt orderNo={orderNo} />;
  return null;
}

function NoContact({ hasOrder }: { readonly hasOrder: boolean }) {
  const texts = useTexts(writingTexts);
  return (
    <div className={styles.assurance}>
      <CheckIcon />
      <p>{hasOrder ? texts.noContact : texts.noContactPlain}</p>
    </div>
  );
}

function WrongLines({ orderNo }: { readonly orderNo: string }) {
  const texts = useTexts(writingTexts);
  const [chosen, setChosen] = useState(() => readChosenLines(orderNo));
  return (
    <section className={styles.part}>
      <p className={styles.quiet}>{texts.amountHint}</p>
      <LaterExplainedAmount
        orderId={orderNo}
        chosen={chosen}
        onChoose={(keys) => {
          keepChosenLines(orderNo, keys);
          setChosen(keys);
        }}
      />
    </section>
  );
}

function SearchForIt({ orderNo }: { readonly orderNo: string }) {
  const texts = useTexts(writingTexts);
  const { open } = useOtherPages();
  return (
    <List>
      <ListRow
        title={texts.paid}
        description={texts.paidHint}
        onClick={() => open(`/iHavePaid?${new URLSearchParams({ orderId: orderNo })}`)}
      />
    </List>
  );
}
