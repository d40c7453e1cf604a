import { createHash } from 'node:crypto';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { AgreementKind, AgreementLocale } from '../agreement.ts';
import type { ConditionName, TemplateValueName } from './template-names.ts';

/**
 * A text with placeholders: `You get {netProceeds}.` A template is data and contains no numbers, so that it
 * always states what is charged.
 */
type TemplateText = string;

/** Requires that a condition is true or false: `coolingOff`, `!coolingOff`. */
export type When = ConditionName | `!${ConditionName}`;

interface Conditional {
  /** All conditions must be true. If absent, the block always applies. */
  readonly when?: readonly When[];
}

export interface TemplateRow extends Conditional {
  readonly name: TemplateText;
  readonly value: TemplateText;
  readonly isTotal?: true;
}

interface TemplatePoint extends Conditional {
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

/** Interest and every fee by name, when each is paid, and the total. */
export interface ChargesBlock {
  readonly kind: 'charges';
  readonly caption: TemplateText;
  readonly columns: { readonly charge: string; readonly paid: string; readonly amount: string };
  readonly interest: string;
  readonly paid: Readonly<Record<'interest' | 'up_front' | 'spread' | 'at_end', string>>;
  readonly total: string;
}

/** All instalments, with date and components. */
export interface ScheduleBlock {
  readonly kind: 'schedule';
  readonly caption: TemplateText;
  readonly columns: Readonly<
    Record<'number' | 'dueOn' | 'owedBefore' | 'principal' | 'interest' | 'fee' | 'amount', string>
  >;
  readonly total: string;
}

/** The cost of each day late, if it changes with the number of days. */
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

/** A published template never changes: a different wording is a new version. */
export interface Template extends TemplateKey {
  readonly version: number;
  readonly validFrom: CalendarDate;
  readonly content: TemplateContent;
}

/** The exact text that the digest covers. */
export function contentAsJson(content: TemplateContent): string {
  return JSON.stringify(content);
}

export function digestOf(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The name of a template at the foot of its documents and in the database. */
export function templateName({
  kind,
  market,
  locale,
  version,
}: TemplateKey & { readonly version: number }): string {
  return `${market}/${kind}/${locale}@${version}`;
}

export type TemplateValues = Readonly<Partial<Record<TemplateValueName, string>>>;
