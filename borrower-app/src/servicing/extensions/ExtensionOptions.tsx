import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { OptionCard, OptionCards } from '../paying/OptionCards.tsx';
import styles from './Extension.module.css';
import { extensionCopy } from './extension-copy.ts';
import type { Alternative, Costs, Extension } from './queries.ts';

export type ExtensionOptionKind = 'extension' | Alternative['kind'];

interface ExtensionOptionsProps {
  readonly extension: Extension;
  readonly costs: Costs;
  readonly titleOf: (way: ExtensionOptionKind) => string;
  readonly ways: readonly Alternative[];
  readonly currency: string;
  readonly chosen: ExtensionOptionKind | undefined;
  /** Whether the extension comes before the cheaper options; otherwise it is the last. */
  readonly isFirst: boolean;
  /** Whether an option shows only what it costs until it is chosen. */
  readonly isShort: boolean;
  readonly onChoose: (way: ExtensionOptionKind) => void;
}

/** The extension beside cheaper options; the button below pays the chosen one. */
export function ExtensionOptions({
  extension: { repayDate, noticeMsg },
  costs,
  titleOf,
  ways,
  currency,
  chosen,
  isFirst,
  isShort,
  onChoose,
}: ExtensionOptionsProps) {
  const copy = useCopy(extensionCopy);
  function sum(minor: string): ReactNode {
    return <Amount minor={minor} currency={currency} />;
  }
  const choice = { chosen, onChoose } as const;
  const sentences = {
    part_payment: copy.partPaymentMessage,
    settlement: copy.settlementMessage,
    new_date: copy.newDateMessage,
    split: copy.splitMessage,
  } as const;
  const isExtensionOpen = isShort && chosen === 'extension';
  const extension = (
    <Way kind="extension" title={titleOf('extension')} {...choice}>
      <MoneyRows
        rows={[
          { label: copy.payNow, figure: sum(costs.payNow) },
          ...(isShort ? [{ label: copy.addedCost, figure: sum(costs.addedCost) }] : []),
          ...(isExtensionOpen ? [{ label: copy.newDay, figure: <Day on={repayDate} /> }] : []),
        ]}
        total={{ label: copy.total, figure: sum(costs.totalWith) }}
      />
      {isExtensionOpen && noticeMsg !== '' && <p className={styles.quiet}>{noticeMsg}</p>}
    </Way>
  );
  return (
    <OptionCards legend={copy.ways}>
      {isFirst && extension}
      {ways.map((way) => {
        const isDetailed = !isShort || chosen === way.kind;
        return (
          <Way key={way.kind} kind={way.kind} title={titleOf(way.kind)} mark={copy.cheaper} {...choice}>
            <MoneyRows
              rows={[
                { label: copy.payNow, figure: sum(way.payNow) },
                ...(isDetailed ? furtherRows(way) : []),
              ]}
              total={{ label: copy.total, figure: sum(way.total) }}
            />
            {isDetailed && (
              <>
                <MoneyRows rows={[{ label: copy.less, figure: <strong>{sum(way.less)}</strong> }]} />
                <p className={styles.quiet}>{sentences[way.kind]}</p>
              </>
            )}
          </Way>
        );
      })}
      {!isFirst && extension}
    </OptionCards>
  );

  function furtherRows({ kind, lateCharges, rest, by, parts = '' }: Alternative): MoneyRow[] {
    if (kind === 'new_date') return [{ label: copy.newDay, figure: <Day on={by} /> }];
    if (kind === 'split') return [{ label: copy.lastOfParts(parts), figure: <Day on={by} /> }];
    if (lateCharges === undefined || rest === undefined) {
      return [{ label: copy.enoughUntil, figure: <Day on={by} /> }];
    }
    return [
      { label: copy.lateCharges, figure: sum(lateCharges) },
      {
        label: copy.rest,
        figure: (
          <span className={styles.rest}>
            {sum(rest)} <Day on={by} />
          </span>
        ),
      },
    ];
  }
}

interface WayProps {
  readonly kind: ExtensionOptionKind;
  readonly title: string;
  readonly mark?: string;
  readonly chosen: ExtensionOptionKind | undefined;
  readonly onChoose: (way: ExtensionOptionKind) => void;
  readonly children: ReactNode;
}

function Way({ kind, title, mark, chosen, onChoose, children }: WayProps) {
  return (
    <OptionCard
      name="way"
      title={title}
      mark={mark}
      isChosen={kind === chosen}
      onChoose={() => onChoose(kind)}
    >
      {children}
    </OptionCard>
  );
}
