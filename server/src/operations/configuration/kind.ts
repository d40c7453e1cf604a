import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { checkConfiguration, openConfiguration } from '@hiram/contract/operations/configuration';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ConfigurationContext } from './configuration-context.ts';

// Interface of a configuration kind. A kind knows its capability; the shared code handles drafts, permissions
// and versions.

/** Editable fields in page order. */
export type FieldOfContent = DataOf<typeof openConfiguration>['fields'][number];

/** A validation error or an exceeded cap, with its path. */
export type Problem = DataOf<typeof checkConfiguration>['problems'][number];

/** A preview of a draft's effect, shown while typing. */
export type Example = DataOf<typeof checkConfiguration>['examples'][number];

/** One statutory figure of a market, with its source. */
export type SourcedNumber = DataOf<typeof openConfiguration>['figures'][number];

interface Subject {
  readonly subject: string;
  readonly title: string;
  readonly detail: string;
  readonly brand: string | undefined;
  readonly market: MarketId | undefined;
  /** The locales of its copy. */
  readonly locales?: readonly Locale[];
}

/** A subject with its live content; undefined for one that does not exist yet but could. */
export interface Found extends Subject {
  readonly live: unknown;
}

/** One published version of a subject. */
export interface RecordedContent {
  readonly version: number;
  readonly state: 'published' | 'to_come' | 'past' | 'withdrawn';
  /** A staff id, or the value that the capability recorded. */
  readonly publishedBy: string;
  readonly publishedAt: Instant | undefined;
  readonly validFrom: CalendarDate | undefined;
  readonly validUntil: CalendarDate | undefined;
  readonly content: unknown;
}

export interface ListedSubject extends Subject {
  /** For kinds with their own versions: the current or upcoming version. */
  readonly record?: Omit<RecordedContent, 'content'>;
  /** For the other kinds: whether it is visible to borrowers. */
  readonly isPublished?: boolean;
}

export interface CheckInput {
  readonly at: Instant;
  /** While typing, only a sample of the publication checks is run. */
  readonly depth: 'typing' | 'whole';
  /** Those that the cell serves. */
  readonly markets: readonly MarketId[];
}

export interface Checked {
  readonly problems: readonly Problem[];
  readonly examples: readonly Example[];
}

interface PublishInput {
  /** The staff member who publishes. */
  readonly by: string;
  readonly at: Instant;
}

/** Result of publishing. For kinds with their own versions: the version and its first valid day. */
export interface PublishedVersion {
  readonly version?: number;
  readonly validFrom?: CalendarDate;
  /** The stored content, for kinds whose versions are kept only here. */
  readonly content?: unknown;
}

export interface KindOfConfiguration {
  readonly list: (database: Database, at: Instant) => Promise<readonly ListedSubject[]>;
  /** Undefined if the subject does not exist and cannot be created. */
  readonly find: (database: Database, subject: string) => Promise<Found | undefined>;
  readonly fields: (found: Found) => readonly FieldOfContent[];
  /** The kind's own versions, newest first. If omitted, the configuration module keeps the versions. */
  readonly history?: (database: Database, found: Found, at: Instant) => Promise<readonly RecordedContent[]>;
  /** Omitted for read-only kinds. */
  readonly write?: WritableKind;
  readonly figures?: (found: Found) => readonly SourcedNumber[];
}

/** What evidence for a proposal is made and read with. */
type EvidenceContext = Pick<ConfigurationContext, 'database' | 'businessClock' | 'ids' | 'personalData'>;

interface ProposedContent {
  readonly found: Found;
  readonly content: unknown;
  /** Of the content. */
  readonly digest: string;
  /** The newest version, current or to come; undefined for a new subject. */
  readonly current: RecordedContent | undefined;
}

interface WritableKind {
  readonly check: (
    database: Database,
    draft: { readonly found: Found; readonly content: unknown },
    checking: CheckInput,
  ) => Promise<Checked>;
  /**
   * Runs in the transaction that ends the change, with validated content. `NotPublished` rolls everything
   * back.
   */
  readonly publish: (
    tx: Transaction,
    draft: { readonly found: Found; readonly content: unknown },
    publishing: PublishInput,
  ) => Promise<PublishedVersion>;
  /** Work before a proposal, outside its transaction. Omitted if there is none. */
  readonly prepareProposal?: (
    context: EvidenceContext,
    actor: Actor,
    draft: ProposedContent,
  ) => Promise<void>;
  /** Evidence that a proposal of this content lacks, as problems. Omitted if none is needed. */
  readonly missingEvidence?: (
    context: EvidenceContext,
    draft: ProposedContent,
  ) => Promise<readonly Problem[]>;
  /** Initial content for a new subject of a brand. Omitted if new subjects cannot be created. */
  readonly start?: (
    database: Database,
    brand: string,
    newId: () => string,
  ) => Promise<{ readonly subject: string; readonly content: unknown } | undefined>;
}

/** The capability rejected the content: nothing is written and the change keeps its state. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('; '));
    this.problems = problems;
  }
}
