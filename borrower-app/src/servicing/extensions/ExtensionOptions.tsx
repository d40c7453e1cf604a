import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { OptionCard, OptionCards } from '../paying/OptionCards.tsx';
import styles from './Extension.module.css';
import { extensionCopy } from './extension-copy.ts';
import { furtherRows } from './further-rows.tsx';
import type { Alternative, Costs } from './queries.ts';

export type ExtensionOptionKind = 'extension' | Alternative['kind'];

interface ExtensionOptionsProps {
  readonly costs: Costs;
  readonly titleOf: (way: ExtensionOptionKind) => string;
  readonly ways: readonly Alternative[];
  readonly currency: string;
  readonly chosen: ExtensionOptionKind;
  readonly onChoose: (way: ExtensionOptionKind) => void;
}

/** The extension, then the cheaper options, each with all its amounts; the button below pays the chosen one. */
export function ExtensionOptions(props: ExtensionOptionsProps) {
  const { costs, titleOf, ways, currency, chosen, onChoose } = props;
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
  return (
    <OptionCards legend={copy.ways}>
      <Way kind="extension" title={titleOf('extension')} {...choice}>
        <MoneyRows
          rows={[{ label: copy.payNow, figure: sum(costs.payNow) }]}
          total={{ label: copy.total, figure: sum(costs.totalWith) }}
        />
      </Way>
      {ways.map((way) => (
        <Way key={way.kind} kind={way.kind} title={titleOf(way.kind)} mark={copy.cheaper} {...choice}>
          <MoneyRows
            rows={[{ label: copy.payNow, figure: sum(way.payNow) }, ...furtherRows(way, { copy, currency })]}
            total={{ label: copy.total, figure: sum(way.total) }}
          />
          <MoneyRows rows={[{ label: copy.less, figure: <strong>{sum(way.less)}</strong> }]} />
          <p className={styles.quiet}>{sentences[way.kind]}</p>
        </Way>
      ))}
    </OptionCards>
  );
}

interface WayProps {
  readonly kind: ExtensionOptionKind;
  readonly title: string;
  readonly mark?: string;
  readonly chosen: ExtensionOptionKind;
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
