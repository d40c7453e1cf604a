import type { Locale } from '@hiram/contract/locales';
import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import { type CannedReplyCopy, cannedReplies, type KnownPlaceholder } from './canned-reply.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** The reference locale has no texts of its own here: its borrowers read English. */
const texts: Readonly<Record<Locale, CannedReplyCopy>> = { en, fil, hi, reference: en };

export interface CannedReply {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** The known facts of the case; unknown ones stay placeholders. */
export type KnownFacts = Readonly<Partial<Record<KnownPlaceholder, string>>>;

/**
 * Replies for the complaint's subject first, then general ones, then the rest, because borrowers often choose
 * the wrong subject.
 */
export function cannedRepliesFor(about: ComplaintSubject, locale: Locale, facts: KnownFacts): CannedReply[] {
  const order = cannedReplies.toSorted((one, other) => distance(one, about) - distance(other, about));
  return order.map(({ key, title }) => ({ key, title, text: filled(texts[locale][key], facts) }));
}

function distance(
  { topics }: { readonly topics: readonly ComplaintSubject[] },
  about: ComplaintSubject,
): number {
  if (topics.includes(about)) return 0;
  return topics.length === 0 ? 1 : 2;
}

function filled(text: string, facts: KnownFacts): string {
  return Object.entries(facts).reduce(
    // A function, so that characters of a name are not interpreted as replacement patterns.
    (left, [place, value]) => (value === '' ? left : left.replaceAll(`{${place}}`, () => value)),
    text,
  );
}
