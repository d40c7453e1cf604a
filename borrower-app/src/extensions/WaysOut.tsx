import type { ReactNode } from 'react';
import { Amount } from '../design/amount/Amount.tsx';
import { Day } from '../design/day/Day.tsx';
import { type MoneyRow, MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { WayCard, WayCards } from '../paying/WayCards.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Extension.module.css';
import { extensionTexts } from './extension-texts.ts';
import type { CheaperWay, Costs } from './queries.ts';

export type WayKind = 'extension' | CheaperWay['kind'];

interface WaysOutProps {
  readonly costs: Costs;
  readonly titleOf: (way: WayKind) => string;
  readonly ways: readonly CheaperWay[];
  readonly currency: string;
  readonly chosen: WayKind;
  readonly onChoose: (way: WayKind) => void;
}

/** The extension beside cheaper options; the button below pays the chosen one. */
export function WaysOut({ costs, titleOf, ways, currency, chosen, onChoose }: WaysOutProps) {
  const texts = useTexts(extensionTexts);
  function sum(minor: string): ReactNode {
    return <Amount minor={minor} currency={currency} />;
  }
  const choice = { chosen, onChoose } as const;
  const sentences = {
    part_payment: texts.partPaymentSentence,
    settlement: texts.settlementSentence,
    new_date: texts.newDateSentence,
    split: texts.splitSentence,
  } as const;
  return (
    <WayCards legend={texts.ways}>
      <Way kind="extension" title={titleOf('extension')} {...choice}>
        <MoneyRows
          rows={[{ label: texts.payNow, figure: sum(costs.payNow) }]}
          total={{ label: texts.total, figure: sum(costs.totalWith) }}
        />
      </Way>
      {ways.map((way) => (
        <Way key={way.kind} kind={way.kind} title={titleOf(way.kind)} mark={texts.cheaper} {...choice}>
          <MoneyRows
            rows={[{ label: texts.payNow, figure: sum(way.payNow) }, ...furtherRows(way)]}
            total={{ label: texts.total, figure: sum(way.total) }}
          />
          <MoneyRows rows={[{ label: texts.less, figure: <strong>{sum(way.less)}</strong> }]} />
          <p className={styles.quiet}>{sentences[way.kind]}</p>
        </Way>
      ))}
    </WayCards>
  );

  function furtherRows({ kind, lateCharges, rest, by, parts = '' }: CheaperWay): MoneyRow[] {
    if (kind === 'new_date') return [{ label: texts.newDay, figure: <Day on={by} /> }];
    if (kind === 'split') return [{ label: texts.lastOfParts(parts), figure: <Day on={by} /> }];
    if (lateCharges === undefined || rest === undefined) {
      return [{ label: texts.enoughUntil, figure: <Day on={by} /> }];
    }
    return [
      { label: texts.lateCharges, figure: sum(lateCharges) },
      {
        label: texts.rest,
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
  readonly kind: WayKind;
  readonly title: string;
  readonly mark?: string;
  readonly chosen: WayKind;
  readonly onChoose: (way: WayKind) => void;
  readonly children: ReactNode;
}

function Way({ kind, title, mark, chosen, onChoose, children }: WayProps) {
  return (
    <WayCard name="way" title={title} mark={mark} isChosen={kind === chosen} onChoose={() => onChoose(kind)}>
      {children}
    </WayCard>
  );
}
