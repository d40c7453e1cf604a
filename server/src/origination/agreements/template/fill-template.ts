import { assert } from '@hiram/values/assert';
import type { Block, Column, PrintedDocument, Row } from '../document/printed-document.ts';
import type {
  ChargesBlock,
  ScheduleBlock,
  Template,
  TemplateBlock,
  TemplateRow,
  TemplateValues,
  TiersBlock,
  When,
} from './template.ts';
import { templateName } from './template.ts';
import type { ConditionName } from './template-names.ts';

/** A charge as a document lists it, with its formatted amount. */
export interface FormattedCharge {
  readonly name: string;
  readonly paid: keyof ChargesBlock['paid'];
  readonly amount: string;
}

export interface FormattedInstalment {
  readonly number: string;
  readonly dueOn: string;
  readonly owedBefore: string;
  readonly principal: string;
  readonly interest: string;
  readonly fee: string;
  readonly amount: string;
}

export interface FormattedTier {
  readonly from: string;
  /** Undefined for the last tier, which applies until everything is paid. */
  readonly to: string | undefined;
  readonly rate: string;
}

/** Everything that a template may be filled with, formatted for one language. */
export interface AgreementValues {
  readonly figures: TemplateValues;
  readonly conditions: readonly ConditionName[];
  readonly charges: readonly FormattedCharge[];
  readonly schedule: readonly FormattedInstalment[];
  /** The totals of the schedule. */
  readonly scheduleTotals: Pick<FormattedInstalment, 'principal' | 'interest' | 'fee' | 'amount'>;
  readonly lateTiers: readonly FormattedTier[];
}

/** Renders a template with the facts. A placeholder without a value is a defect, never a gap. */
export function fillTemplate(template: Template, facts: AgreementValues): PrintedDocument {
  const { content, locale } = template;
  const filled = filling(facts);
  return {
    language: locale,
    title: filled.text(content.title),
    sender: filled.text('{lender}'),
    blocks: content.blocks.flatMap((block) => (filled.holds(block.when) ? [filled.block(block)] : [])),
    foot: [filled.text('{order}'), templateName(template)].join(' · '),
  };
}

/** A longer value takes a second line beside its name and is aligned as text. */
const MAX_VALUE_LENGTH = 45;

const PLACE = /\{(\w+)\}/g;

function filling(facts: AgreementValues) {
  const conditions: ReadonlySet<string> = new Set(facts.conditions);
  const figures: Readonly<Record<string, string | undefined>> = facts.figures;

  function holds(when: readonly When[] = []): boolean {
    return when.every((one) => (one.startsWith('!') ? !conditions.has(one.slice(1)) : conditions.has(one)));
  }
  function text(template: string, further: Readonly<Record<string, string>> = {}): string {
    return template.replace(PLACE, (_place, name: string) => {
      const figure = further[name] ?? figures[name];
      assert(figure !== undefined, `no value for {${name}}`);
      return figure;
    });
  }
  function rows(source: readonly TemplateRow[]): Row[] {
    return source
      .filter(({ when }) => holds(when))
      .map(({ name, value, isTotal = false }) => ({
        name: text(name),
        value: text(value),
        ...(isTotal && { isTotal }),
      }));
  }
  function block(source: TemplateBlock): Block {
    switch (source.kind) {
      case 'heading':
      case 'paragraph':
      case 'notice':
      case 'note':
        return { kind: source.kind, text: text(source.text) };
      case 'points':
        return {
          kind: 'points',
          points: source.points.filter(({ when }) => holds(when)).map((point) => text(point.text)),
        };
      case 'figures':
        return { kind: 'figures', rows: rows(source.rows) };
      case 'rows': {
        const filled = rows(source.rows);
        const isWordy = filled.some(({ value }) => value.length > MAX_VALUE_LENGTH);
        return { kind: 'rows', rows: filled, hold: isWordy ? 'words' : 'figures' };
      }
      case 'charges':
        return chargesTable(source, facts, text(source.caption), text('{totalCost}'));
      case 'schedule':
        return scheduleTable(source, facts, text(source.caption));
      case 'tiers':
        return tiersTable(source, facts, text);
    }
  }
  return { holds, text, block };
}

function chargesTable(
  source: ChargesBlock,
  facts: AgreementValues,
  caption: string,
  totalCost: string,
): Block {
  const { columns, paid, total, interest } = source;
  return {
    kind: 'table',
    caption,
    columns: [words(columns.charge), words(columns.paid), figures(columns.amount)],
    rows: facts.charges.map((charge) => [
      charge.paid === 'interest' ? interest : charge.name,
      paid[charge.paid],
      charge.amount,
    ]),
    total: [total, '', totalCost],
  };
}

const allColumns = ['number', 'dueOn', 'owedBefore', 'principal', 'interest', 'fee', 'amount'] as const;

function scheduleTable(source: ScheduleBlock, facts: AgreementValues, caption: string): Block {
  const hasFees = facts.conditions.includes('scheduledFees');
  // A column of zeros is left out.
  const columns = allColumns.filter((name) => name !== 'fee' || hasFees);
  const totals = { number: '', dueOn: source.total, owedBefore: '', ...facts.scheduleTotals };
  return {
    kind: 'table',
    caption,
    columns: columns.map((name) =>
      name === 'dueOn' ? words(source.columns[name]) : figures(source.columns[name]),
    ),
    rows: facts.schedule.map((row) => columns.map((name) => row[name])),
    total: columns.map((name) => totals[name]),
  };
}

function tiersTable(
  source: TiersBlock,
  facts: AgreementValues,
  text: (template: string, further?: Readonly<Record<string, string>>) => string,
): Block {
  return {
    kind: 'table',
    caption: text(source.caption),
    columns: [words(source.columns.days), figures(source.columns.rate)],
    rows: facts.lateTiers.map(({ from, to, rate }) => [
      to === undefined ? text(source.from, { from }) : text(source.between, { from, to }),
      rate,
    ]),
  };
}

function words(title: string): Column {
  return { title, isFigure: false };
}

function figures(title: string): Column {
  return { title, isFigure: true };
}
