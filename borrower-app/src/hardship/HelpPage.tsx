import { useState } from 'react';
import { Amount } from '../design/amount/Amount.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { Agreed } from './Agreed.tsx';
import styles from './Hardship.module.css';
import { hardshipTexts } from './hardship-texts.ts';
import type { Chosen, Hardship, OrderKey } from './queries.ts';
import { TermsToSign } from './TermsToSign.tsx';
import type { SignedHelp } from './use-sign-help.ts';
import { WayToHelpCard } from './WayToHelpCard.tsx';

interface HelpPageProps {
  readonly order: OrderKey;
  readonly hardship: Hardship;
  /** The option that the previous page preselected. */
  readonly wanted: string | undefined;
  readonly onAskAnew: () => Promise<void>;
}

/** The options, the exact terms of the chosen one, and the signature. */
export function HelpPage({ order, hardship, wanted, onAskAnew }: HelpPageProps) {
  const texts = useTexts(hardshipTexts);
  const { open } = useOtherPages();
  const { ways, currency } = hardship;
  const [opened, setOpened] = useState(() => firstOpened(hardship, wanted));
  const [chosen, setChosen] = useState<Chosen>();
  const [signed, setSigned] = useState<SignedHelp>();
  if (signed !== undefined) return <Agreed order={order} signed={signed} currency={currency} />;
  return (
    <>
      <ScreenContent>
        <Card>
          <div className={styles.part}>
            <h2 className={styles.heading}>{texts.lead}</h2>
            <p>{texts.calm}</p>
            <p className={styles.next}>
              <span>
                {texts.nextPayment}{' '}
                <strong>
                  <Amount minor={hardship.nextAmount} currency={currency} />
                </strong>
              </span>
              <Day on={hardship.nextDueOn} today={hardship.today} />
            </p>
          </div>
        </Card>
        {ways.map((way) => (
          <WayToHelpCard
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
          <List title={texts.otherwise}>
            <ListRow
              title={texts.talk}
              description={texts.talkHint}
              onClick={() => open('/customerService')}
            />
          </List>
        )}
      </ScreenContent>
      {chosen !== undefined && (
        <TermsToSign
          // A new key resets the terms, because each choice must be read and signed separately.
          key={`${chosen.kind} ${chosen.choice}`}
          {...{ order, chosen, onAskAnew }}
          onSigned={setSigned}
        />
      )}
    </>
  );
}

function firstOpened({ ways }: Hardship, wanted: string | undefined) {
  const possible = ways.filter(({ choices }) => choices.length > 0);
  return possible.find(({ kind }) => kind === wanted)?.kind;
}
