import { createHash } from 'node:crypto';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { AgreementKind, AgreementLocale } from '../agreement.ts';
import type { ConditionName, FigureName } from './template-names.ts';

/**
 * A text with places for figures: `You get {netProceeds}.` A template is data and states no figure of its own, so that
 * what it says is what is charged.
 */
export type TemplateText = string;

/** Holds where the condition does, or where it does not: `coolingOff`, `!coolingOff`. */
export type When = ConditionName | `!${ConditionName}`;

interface Conditional {
  /** All of them must hold. Nothing said: always. */
  readonly when?: readonly When[];
}

export interface TemplateRow extends Conditional {
  readonly name: TemplateText;
  readonly value: TemplateText;
  readonly isTotal?: true;
}

export interface TemplatePoint extends Conditional {
  readonly text: TemplateText;
}

export type TemplateBlock = Conditional &
  (
    | { readonly kind: 'heading' | 'paragraph' | 'notice' | 'note'; readonly text: TemplateText }
    | { readonly kind: 'points'; readonly points: readonly TemplatePoint[] }
    | { readonly kind: 'figures' | 'rows'; readonly rows: readonly TemplateRow[] }
    | ChargesBlock
    | ScheduleBlock
    | TiersBlock
  );

/** Interest and every fee by its name, when each is paid, and their sum. */
export interface ChargesBlock {
  readonly kind: 'charges';
  readonly caption: TemplateText;
  readonly columns: { readonly charge: string; readonly paid: string; readonly amount: string };
  readonly interest: string;
  readonly paid: Readonly<Record<'interest' | 'up_front' | 'spread' | 'at_end', string>>;
  readonly total: string;
}

/** Every instalment, with its day and its parts. */
export interface ScheduleBlock {
  readonly kind: 'schedule';
  readonly caption: TemplateText;
  readonly columns: Readonly<
    Record<'number' | 'dueOn' | 'owedBefore' | 'principal' | 'interest' | 'fee' | 'amount', string>
  >;
  readonly total: string;
}

/** What each day late costs, where that changes with the days. */
export interface TiersBlock {
  readonly kind: 'tiers';
  readonly caption: TemplateText;
  readonly columns: { readonly days: string; readonly rate: string };
  /** With `{from}` and `{to}`. */
  readonly between: string;
  /** With `{from}`. */
  readonly from: string;
}

export interface TemplateContent {
  readonly title: string;
  readonly blocks: readonly TemplateBlock[];
}

export interface TemplateKey {
  readonly kind: AgreementKind;
  readonly market: MarketCode;
  readonly locale: AgreementLocale;
}

/** A published template never changes: another wording is another version. */
export interface Template extends TemplateKey {
  readonly version: number;
  readonly validFrom: CalendarDate;
  readonly content: TemplateContent;
}

/** The very text that the digest is of. */
export function contentAsJson(content: TemplateContent): string {
  return JSON.stringify(content);
}

export function digestOf(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest();
}

/** How a template is named at the foot of its documents and in the record. */
export function templateName({
  kind,
  market,
  locale,
  version,
}: TemplateKey & { readonly version: number }): string {
  return `${market}/${kind}/${locale}@${version}`;
}

export type FigureTexts = Readonly<Partial<Record<FigureName, string>>>;
