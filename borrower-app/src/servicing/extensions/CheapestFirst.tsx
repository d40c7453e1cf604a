import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { CalendarIcon, CheckIcon, WalletIcon } from '#design/icons/icons.tsx';
import { ClockIcon, HalvesIcon } from '#design/icons/situation-icons.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import styles from './CheapestFirst.module.css';
import type { ExtensionOptionKind } from './ExtensionOptions.tsx';
import { extensionCopy } from './extension-copy.ts';
import { furtherRows } from './further-rows.tsx';
import type { Alternative, Costs, Extension } from './queries.ts';

interface CheapestFirstProps {
  readonly extension: Extension;
  readonly costs: Costs;
  readonly titleOf: (way: ExtensionOptionKind) => string;
  readonly ways: readonly Alternative[];
  readonly currency: string;
  readonly chosen: ExtensionOptionKind | undefined;
  readonly onChoose: (way: ExtensionOptionKind) => void;
}

/** All options as one list with what each adds to the cost: free ones first, the paid extension last. */
export function CheapestFirst(props: CheapestFirstProps) {
  const { extension, costs, titleOf, ways, currency, chosen, onChoose } = props;
  const copy = useCopy(extensionCopy);
  const written = useWrittenAmount();
  function costOf(total: string): bigint {
    const added = BigInt(total) - BigInt(costs.totalWithout);
    return added > 0n ? added : 0n;
  }
  // Among equally cheap options, the one that asks for least today comes first.
  const sorted = [...ways].sort(
    (one, other) =>
      Number(costOf(one.total) - costOf(other.total)) || Number(BigInt(one.payNow) - BigInt(other.payNow)),
  );
  const sentences = {
    part_payment: copy.partPaymentMessage,
    settlement: copy.settlementMessage,
    new_date: copy.newDateMessage,
    split: copy.splitMessage,
  } as const;

  function option(
    kind: ExtensionOptionKind,
    { payNow, total }: { readonly payNow: string; readonly total: string },
    details: ReactNode,
  ) {
    const cost = costOf(total);
    return (
      <Option
        key={kind}
        kind={kind}
        title={titleOf(kind)}
        text={
          payNow === '0' ? copy.nothingNow(written(total)) : copy.payNowOf(written(payNow), written(total))
        }
        cost={<Amount minor={String(cost)} currency={currency} whole />}
        isFree={cost === 0n}
        isChosen={chosen === kind}
        onChoose={() => onChoose(kind)}
      >
        {details}
      </Option>
    );
  }

  return (
    <fieldset className={styles.options}>
      <legend>
        <h2 className={styles.title}>{copy.ways}</h2>
      </legend>
      <p className={styles.lead}>
        <span>{copy.cheapestFirst}</span>
        <span>{copy.addedCost}</span>
      </p>
      <div className={styles.list}>
        {sorted.map((way) =>
          option(
            way.kind,
            way,
            <>
              <MoneyRows
                rows={[
                  ...furtherRows(way, { copy, currency }),
                  { label: copy.less, figure: <Amount minor={way.less} currency={currency} /> },
                ]}
              />
              <p className={styles.quiet}>{sentences[way.kind]}</p>
            </>,
          ),
        )}
        {option(
          'extension',
          { payNow: costs.payNow, total: costs.totalWith },
          <>
            <MoneyRows rows={[newDay(copy.newDay, extension.repayDate)]} />
            {extension.noticeMsg !== '' && <p className={styles.quiet}>{extension.noticeMsg}</p>}
          </>,
        )}
      </div>
    </fieldset>
  );
}

function newDay(label: string, on: string): MoneyRow {
  return { label, figure: <Day on={on} /> };
}

const icons = {
  part_payment: <WalletIcon />,
  settlement: <WalletIcon />,
  new_date: <CalendarIcon />,
  split: <HalvesIcon />,
  extension: <ClockIcon />,
} as const satisfies Record<ExtensionOptionKind, ReactNode>;

interface OptionProps {
  readonly kind: ExtensionOptionKind;
  readonly title: string;
  readonly text: string;
  readonly cost: ReactNode;
  readonly isFree: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Shown once it is chosen. */
  readonly children: ReactNode;
}

function Option({ kind, title, text, cost, isFree, isChosen, onChoose, children }: OptionProps) {
  return (
    <div className={styles.option} data-chosen={isChosen || undefined}>
      <label className={styles.row}>
        <input
          type="radio"
          name="way"
          className={styles.radio}
          aria-labelledby={`way-${kind}`}
          aria-describedby={`way-${kind}-cost way-${kind}-text`}
          checked={isChosen}
          onChange={onChoose}
        />
        <span className={styles.icon} data-free={isFree || undefined}>
          {isChosen ? <CheckIcon /> : icons[kind]}
        </span>
        <span id={`way-${kind}`} className={styles.name}>
          {title}
        </span>
        <span id={`way-${kind}-cost`} className={styles.cost} data-free={isFree || undefined}>
          {cost}
        </span>
        <span id={`way-${kind}-text`} className={styles.text}>
          {text}
        </span>
      </label>
      {isChosen && <div className={styles.opened}>{children}</div>}
    </div>
  );
}
