import type { Locale } from '@hiram/contract/locales';
import type { ComplaintSubject } from '@hiram/contract/support/complaints';

// Replies that staff insert and edit before they send them. `{{variable}}` is filled in by the server;
// `{words}` is a placeholder that the agent replaces.

/** Where a reply is written. A reply to a complaint is read in the app, after signing in; the other goes by e-mail. */
export const REPLY_USES = ['complaint', 'contact_message'] as const;
export type ReplyUse = (typeof REPLY_USES)[number];

/** The languages that replies are written in. */
export const REPLY_LANGUAGES = ['en', 'fil', 'hi'] as const;
export type ReplyLanguage = (typeof REPLY_LANGUAGES)[number];

interface Variable {
  /** For the help of the editor, and what the agent fills in where a case has no value. */
  readonly title: string;
  readonly uses: readonly ReplyUse[];
  readonly namesAmount?: true;
  readonly sample: string;
}

export const replyVariables = {
  name: {
    title: 'name of the person, filled in on sending',
    uses: ['complaint', 'contact_message'],
    sample: 'Maria Santos',
  },
  brand: { title: 'name of the brand', uses: ['complaint', 'contact_message'], sample: 'Hiram' },
  product: { title: 'name of the product', uses: ['complaint'], sample: 'Quick Loan' },
  loanNumber: { title: 'number of the loan', uses: ['complaint'], sample: 'PH-7K4M-29QX' },
  complaintNumber: { title: 'number of the complaint', uses: ['complaint'], sample: 'CP-7K4M-29Q0' },
  dueDay: { title: 'next due date', uses: ['complaint'], sample: '2026-11-30' },
  replyBy: { title: 'last day of the promised reply', uses: ['complaint'], sample: '2026-11-24' },
  receivedDay: {
    title: 'day of the message',
    uses: ['complaint', 'contact_message'],
    sample: '2026-11-20',
  },
  disputedAmount: { title: 'disputed amount', uses: ['complaint'], namesAmount: true, sample: '120.00' },
} as const satisfies Readonly<Record<string, Variable>>;

export type ReplyVariable = keyof typeof replyVariables;

export function variableNamed(word: string): Variable | undefined {
  return Object.hasOwn(replyVariables, word)
    ? // The cast is safe: the record has this key.
      replyVariables[word as ReplyVariable]
    : undefined;
}

export function variablesOf(use: ReplyUse): ReplyVariable[] {
  // The cast is safe: the record has exactly the variables as its keys.
  return (Object.keys(replyVariables) as ReplyVariable[]).filter((name) =>
    variableNamed(name)?.uses.includes(use),
  );
}

export interface ReplyTemplate {
  /** For staff. */
  readonly title: string;
  readonly use: ReplyUse;
  /** The complaint subjects that it is listed first for; empty for all. */
  readonly topics: readonly ComplaintSubject[];
  /** Whether staff are offered it. */
  readonly isOffered: boolean;
  readonly texts: Readonly<Partial<Record<ReplyLanguage, string>>>;
}

/** A template of a brand; `id` is unique in the brand. */
export interface BrandTemplate extends ReplyTemplate {
  readonly id: string;
}

/** The reference locale has no texts of its own here: its borrowers read English. */
export function replyLanguage(locale: Locale): ReplyLanguage {
  return locale === 'reference' ? 'en' : locale;
}

export function languagesOf(locales: readonly Locale[]): ReplyLanguage[] {
  return [...new Set(locales.map(replyLanguage))];
}
