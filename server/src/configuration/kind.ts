import type { DataOf } from '@hiram/contract/call';
import type { checkConfiguration, openConfiguration } from '@hiram/contract/configuration';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '../platform/database/database.ts';

// What the engine asks of a kind of configuration. A kind knows its capability; the engine knows drafts, people and versions.

/** What can be filled in, in the order of the page. */
export type FieldOfContent = DataOf<typeof openConfiguration>['fields'][number];

/** A mistake, or a cap that is passed, at the place that it is about. */
export type Problem = DataOf<typeof checkConfiguration>['problems'][number];

/** What a draft would come to, for whoever types it. */
export type Example = DataOf<typeof checkConfiguration>['examples'][number];

/** One figure of a market's law. */
export type SourcedFigure = DataOf<typeof openConfiguration>['figures'][number];

export interface Subject {
  readonly subject: string;
  readonly title: string;
  readonly detail: string;
  readonly brand: string | undefined;
  readonly market: MarketId | undefined;
  /** The languages in which its words are written. */
  readonly locales?: readonly Locale[];
}

/** A subject with what holds of it now; undefined for one that there is not yet, and could be. */
export interface Found extends Subject {
  readonly live: unknown;
}

/** One version of a subject, as it was published. */
export interface RecordedContent {
  readonly version: number;
  readonly state: 'published' | 'to_come' | 'past' | 'withdrawn';
  /** A member of staff's id, or whatever the capability wrote down. */
  readonly publishedBy: string;
  readonly publishedAt: Instant | undefined;
  readonly validFrom: CalendarDate | undefined;
  readonly validUntil: CalendarDate | undefined;
  readonly content: unknown;
}

export interface ListedSubject extends Subject {
  /** Of kinds with versions of their own: the one that holds, or is to. */
  readonly record?: Omit<RecordedContent, 'content'>;
  /** Of the others: whether people see it. */
  readonly isPublished?: boolean;
}

export interface Checking {
  readonly at: Instant;
  /** While somebody types, a sample of what would be tried before publishing is enough. */
  readonly depth: 'typing' | 'whole';
}

export interface Checked {
  readonly problems: readonly Problem[];
  readonly examples: readonly Example[];
}

export interface Publishing {
  /** The member of staff who publishes. */
  readonly by: string;
  readonly at: Instant;
}

/** What became of it: of kinds with versions of their own the version, and the day from which it holds. */
export interface PublishedAs {
  readonly version?: number;
  readonly validFrom?: CalendarDate;
  /** What it was made of, where only the version kept here says so. */
  readonly content?: unknown;
}

export interface Kind {
  readonly list: (database: Database, at: Instant) => Promise<readonly ListedSubject[]>;
  /** Undefined where there is no such subject and could be none. */
  readonly find: (database: Database, subject: string) => Promise<Found | undefined>;
  readonly fields: (found: Found) => readonly FieldOfContent[];
  /** The versions of its own, the newest first. Without it the engine keeps them. */
  readonly history?: (database: Database, found: Found, at: Instant) => Promise<readonly RecordedContent[]>;
  /** Left out by what can only be read. */
  readonly write?: WritableKind;
  readonly figures?: (found: Found) => readonly SourcedFigure[];
}

export interface WritableKind {
  readonly check: (
    database: Database,
    draft: { readonly found: Found; readonly content: unknown },
    checking: Checking,
  ) => Promise<Checked>;
  /** In the one transaction that ends the change. The content has been checked; `NotPublished` undoes it all. */
  readonly publish: (
    tx: Transaction,
    draft: { readonly found: Found; readonly content: unknown },
    publishing: Publishing,
  ) => Promise<PublishedAs>;
  /** What something new of a brand begins with. Left out where nothing new can be made. */
  readonly start?: (
    database: Database,
    brand: string,
    newId: () => string,
  ) => Promise<{ readonly subject: string; readonly content: unknown } | undefined>;
}

/** The capability itself says no: nothing is written, and the change stays as it was. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('; '));
    this.problems = problems;
  }
}
