import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { CostOption, CostOptions } from '#design/cost-options/CostOptions.tsx';
import { Day } from '#design/day/Day.tsx';
import { daysFromToday } from '#design/day/format-day.ts';
import { PhoneIcon, WalletIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { Tag } from '#design/tag/Tag.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import { MoreTime } from './MoreTime.tsx';
import type { Chosen, Hardship, OrderKey } from './queries.ts';
import { ReliefAgreed } from './ReliefAgreed.tsx';
import { ReliefChoice } from './ReliefChoice.tsx';
import { ReliefTermsForm } from './ReliefTermsForm.tsx';
import { cheapestFirst } from './relief-order.ts';
import type { SignedHelp } from './use-sign-help.ts';

interface HelpPageProps {
  readonly order: OrderKey;
  readonly hardship: Hardship;
  /** The option that the previous page preselected. */
  readonly preselected: string | undefined;
  readonly onRefetch: () => Promise<void>;
}

/** What is owed, the options by their cost, the exact terms of the chosen one, and the signature. */
export function HelpPage({ order, hardship, preselected, onRefetch }: HelpPageProps) {
  const copy = useCopy(hardshipCopy);
  const { open, has } = useOtherPages();
  const { currency, charges } = hardship;
  const { possible, impossible } = cheapestFirst(hardship.ways);
  const [opened, setOpened] = useState(() => possible.find(({ kind }) => kind === preselected)?.kind);
  const [chosen, setChosen] = useState<Chosen>();
  const [signed, setSigned] = useState<SignedHelp>();
  if (signed !== undefined) return <ReliefAgreed order={order} signed={signed} currency={currency} />;
  return (
    <>
      <ScreenContent>
        <Owed hardship={hardship} />
        <div>
          <CostOptions title={copy.lead} lead={copy.cheapestFirst} feesLabel={copy.fees}>
            {possible.map((way) => (
              <ReliefChoice
                key={way.kind}
                way={way}
                currency={currency}
                isOpen={opened === way.kind}
                chosen={chosen?.kind === way.kind ? chosen.choice : undefined}
                onOpen={() => {
                  setOpened(opened === way.kind ? undefined : way.kind);
                  setChosen(undefined);
                }}
                onChoose={(choice) => setChosen({ kind: way.kind, choice })}
              />
            ))}
            {has('/repay') && (
              <CostOption
                icon={<WalletIcon />}
                title={copy.payItNow}
                text={charges === '0' ? copy.payItNowText : copy.payItNowLateText}
                fee={<Amount minor={charges} currency={currency} whole />}
                isFree={charges === '0'}
                onClick={() => open(loanAddress('/repay', order))}
              />
            )}
            {impossible.map((way) => (
              <ReliefChoice key={way.kind} way={way} currency={currency} />
            ))}
          </CostOptions>
          {hardship.extension !== undefined && has('/repayDelay') && (
            <MoreTime order={order} extension={hardship.extension} currency={currency} />
          )}
        </div>
        {chosen === undefined && (
          <List title={copy.otherwise}>
            <ListRow
              leading={<PhoneIcon />}
              title={copy.talk}
              description={copy.talkHint}
              onClick={() => open('/customerService')}
            />
          </List>
        )}
      </ScreenContent>
      {chosen !== undefined && (
        <ReliefTermsForm
          // A new key resets the terms, because each choice must be read and signed separately.
          key={`${chosen.kind} ${chosen.choice}`}
          {...{ order, chosen, hardship, onRefetch }}
          onSigned={setSigned}
        />
      )}
    </>
  );
}

/** The payment in question. A late one is a fact: its amount, its day and its late fee. */
function Owed({ hardship }: { readonly hardship: Hardship }) {
  const copy = useCopy(hardshipCopy);
  const written = useWrittenAmount();
  const { currency, nextAmount, nextDueOn, charges, today } = hardship;
  const daysLate = -(daysFromToday(nextDueOn, today) ?? 0);
  return (
    <section className={styles.owed} data-late={daysLate > 0 || undefined}>
      <p className={styles.facts}>
        {daysLate > 0 ? <Tag tone="critical">{copy.late(daysLate)}</Tag> : <span>{copy.nextPayment}</span>}
        <span>
          {daysLate > 0 ? copy.dueDateWas : copy.payBy} <Day on={nextDueOn} />
        </span>
      </p>
      <p>
        <Amount minor={nextAmount} currency={currency} size="large" />
      </p>
      <p className={styles.quiet}>
        {charges === '0' ? '' : `${copy.includes(written(charges))} `}
        {copy.calm}
      </p>
    </section>
  );
}
