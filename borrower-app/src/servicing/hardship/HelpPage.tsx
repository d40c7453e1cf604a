import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import type { Chosen, Hardship, OrderKey } from './queries.ts';
import { ReliefAgreed } from './ReliefAgreed.tsx';
import { ReliefOptionCard } from './ReliefOptionCard.tsx';
import { ReliefTermsForm } from './ReliefTermsForm.tsx';
import type { SignedHelp } from './use-sign-help.ts';

interface HelpPageProps {
  readonly order: OrderKey;
  readonly hardship: Hardship;
  /** The option that the previous page preselected. */
  readonly preselected: string | undefined;
  readonly onRefetch: () => Promise<void>;
}

/** The options, the exact terms of the chosen one, and the signature. */
export function HelpPage({ order, hardship, preselected, onRefetch }: HelpPageProps) {
  const copy = useCopy(hardshipCopy);
  const { open } = useOtherPages();
  const { ways, currency } = hardship;
  const [opened, setOpened] = useState(() => firstOpened(hardship, preselected));
  const [chosen, setChosen] = useState<Chosen>();
  const [signed, setSigned] = useState<SignedHelp>();
  if (signed !== undefined) return <ReliefAgreed order={order} signed={signed} currency={currency} />;
  return (
    <>
      <ScreenContent>
        <Card>
          <div className={styles.part}>
            <h2 className={styles.heading}>{copy.lead}</h2>
            <p>{copy.calm}</p>
            <p className={styles.next}>
              <span>
                {copy.nextPayment}{' '}
                <strong>
                  <Amount minor={hardship.nextAmount} currency={currency} />
                </strong>
              </span>
              <Day on={hardship.nextDueOn} today={hardship.today} />
            </p>
          </div>
        </Card>
        {ways.map((way) => (
          <ReliefOptionCard
            key={way.kind}
            way={way}
            isOpen={opened === way.kind}
            chosen={chosen?.kind === way.kind ? chosen.choice : undefined}
            onOpen={() => {
              setOpened(opened === way.kind ? undefined : way.kind);
              setChosen(undefined);
            }}
            onChoose={(choice) => setChosen({ kind: way.kind, choice })}
          />
        ))}
        {chosen === undefined && (
          <List title={copy.otherwise}>
            <ListRow title={copy.talk} description={copy.talkHint} onClick={() => open('/customerService')} />
          </List>
        )}
      </ScreenContent>
      {chosen !== undefined && (
        <ReliefTermsForm
          // A new key resets the terms, because each choice must be read and signed separately.
          key={`${chosen.kind} ${chosen.choice}`}
          {...{ order, chosen, onRefetch }}
          onSigned={setSigned}
        />
      )}
    </>
  );
}

function firstOpened({ ways }: Hardship, preselected: string | undefined) {
  const possible = ways.filter(({ choices }) => choices.length > 0);
  return possible.find(({ kind }) => kind === preselected)?.kind;
}
