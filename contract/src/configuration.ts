import { currency, name, words } from './common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  instant,
  integer,
  list,
  object,
  optional,
  publicId,
  text,
} from './field.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';
import { cursor } from './staff-fields.ts';

// What the lender offers and says, as data with versions. A change is drafted, checked as it is typed, proposed, and published
// by somebody else. What was published never changes; going back is publishing an older content as a new version.

const sentence = text({ max: 600 });
/** JSON text. Amounts in it are minor units as text, rates exact fractions as text, days as text. */
const content = text({ max: 400_000 });
/** A JSON pointer into the content: "/product/fees/0/share". */
const path = text({ max: 300 });

/** `market_pack` is read and never written: its figures are law, each with its source. */
export const CONFIGURATION_KINDS = [
  'product',
  'brand',
  'promotion_template',
  'promotion_link',
  'agreement',
  'form',
  'channel',
  'rule_set',
  'market_pack',
] as const;
export type ConfigurationKind = (typeof CONFIGURATION_KINDS)[number];

export const CONFIGURATION_CHANGE_STATES = [
  'draft',
  'proposed',
  'published',
  'refused',
  'withdrawn',
] as const;
export type ConfigurationChangeState = (typeof CONFIGURATION_CHANGE_STATES)[number];

const kind = choice(...CONFIGURATION_KINDS);
const subjectKey = { kind, subject: text({ min: 1, max: 200 }) };

const changeRow = {
  changeId: publicId,
  ...subjectKey,
  title: name,
  brand: optional(publicId),
  market: optional(publicId),
  state: choice(...CONFIGURATION_CHANGE_STATES),
  /** The version that it was made from; "0" for something new. */
  basedOn: integer,
  /** The version that it became. */
  version: optional(integer),
  by: name,
  isMine: flag,
  at: instant,
  why: words,
  decidedBy: name,
  decidedAt: optional(instant),
  decidedWhy: words,
};

export const listConfiguration = defineStaffCall({
  name: 'listConfiguration',
  path: '/console/configuration',
  request: { kind, ofMarket: optional(publicId), ofBrand: optional(publicId) },
  data: {
    items: list(
      object({
        ...subjectKey,
        title: name,
        detail: name,
        brand: optional(publicId),
        market: optional(publicId),
        version: integer,
        state: choice('published', 'to_come', 'withdrawn', 'unpublished'),
        validFrom: optional(civilDate),
        publishedBy: name,
        publishedAt: optional(instant),
        /** A change that is under way, if there is one. */
        change: optional(
          object({ changeId: publicId, state: choice('draft', 'proposed'), by: name, isMine: flag }),
        ),
      }),
    ),
    /** How many changes wait for a second person, of every kind. */
    waiting: integer,
    /** "0" for what can only be read. */
    canBeChanged: flag,
    /** Whether the one who asks may begin something new of this kind. */
    canBeStarted: flag,
  },
  refusals: forStaffAlone,
});

/** What can be filled in, in the order of the page. */
const fieldOfContent = object({
  path,
  title: name,
  /** What it means, and where it comes to bear. */
  help: sentence,
  group: name,
  kind: choice(
    'text',
    'long_text',
    'integer',
    'amount',
    'rate',
    'day',
    'flag',
    'choice',
    'choices',
    'colour',
    'list',
    'json',
  ),
  /** For `choice` and `choices`. */
  choices: list(object({ value: text({ max: 120 }), title: name })),
  /** For `list`: the path of one entry's fields, with `*` for its number. */
  isRequired: flag,
  isReadOnly: flag,
});

/** A mistake, or a cap that is passed, at the place that it is about. */
const problem = object({
  path,
  message: sentence,
  /** Of a cap: its limit, the figure at its worst, where that is, and the law. */
  limit: text({ max: 120 }),
  figure: text({ max: 120 }),
  worstAt: text({ max: 200 }),
  source: text({ max: 300 }),
});

/** One subject: what is published, the change under way, and the fields of the page. */
export const openConfiguration = defineStaffCall({
  name: 'openConfiguration',
  path: '/console/configuration/open',
  request: { ...subjectKey, version: optional(integer) },
  data: {
    ...subjectKey,
    title: name,
    brand: optional(publicId),
    market: optional(publicId),
    currency: optional(currency),
    version: integer,
    content,
    /** Of the content, SHA-256. */
    digest: text({ max: 64 }),
    fields: list(fieldOfContent),
    /** `digest` is of the change's own content: what `seen` and a decision name. */
    change: optional(object({ ...changeRow, content, digest: text({ max: 64 }), problems: list(problem) })),
    versions: list(
      object({
        version: integer,
        state: choice('published', 'to_come', 'past', 'withdrawn', 'draft'),
        publishedBy: name,
        publishedAt: optional(instant),
        validFrom: optional(civilDate),
        validUntil: optional(civilDate),
        why: words,
      }),
    ),
    /** Of a market pack: each figure with its source and its days. */
    figures: list(
      object({
        figure: name,
        value: sentence,
        source: text({ max: 600 }),
        from: optional(civilDate),
        until: optional(civilDate),
        channels: name,
      }),
    ),
    canBeChanged: flag,
    /** What the one who asks may do with it now. */
    acts: list(choice('draft', 'propose', 'publish', 'refuse', 'withdraw', 'roll_back')),
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** The content that something new of this kind begins with. */
export const startConfiguration = defineStaffCall({
  name: 'startConfiguration',
  path: '/console/configuration/start',
  request: { kind, ofBrand: publicId },
  data: { ...subjectKey, content, fields: list(fieldOfContent) },
  refusals: [...forStaffAlone, 'not_found', 'cannot_be_changed'],
});

/** As one types: what is wrong with it, and what it would come to. Nothing is written. */
export const checkConfiguration = defineStaffCall({
  name: 'checkConfiguration',
  path: '/console/configuration/check',
  request: { ...subjectKey, content },
  data: {
    problems: list(problem),
    /** Of a product: what the dearest and the cheapest loan would cost, each under the cap that binds. */
    examples: list(
      object({
        title: name,
        figures: list(object({ title: name, value: name, limit: name, isPassed: flag })),
      }),
    ),
    /** What differs from what is published. */
    differences: list(object({ path, title: name, before: sentence, after: sentence })),
  },
  refusals: [...forStaffAlone, 'not_found', 'cannot_be_changed'],
});

/** Keeps a draft; there is one change under way for a subject. `seen` is the digest of the draft as it was last seen. */
export const saveConfigurationDraft = defineStaffCall({
  name: 'saveConfigurationDraft',
  path: '/console/configuration/draft',
  request: { ...subjectKey, content, basedOn: integer, seen: optional(text({ max: 64 })) },
  data: { changeId: publicId, digest: text({ max: 64 }) },
  refusals: [...forStaffAlone, 'not_found', 'cannot_be_changed', 'configuration_changed'],
});

/** Puts an older version's content into a draft. */
export const rollBackConfiguration = defineStaffCall({
  name: 'rollBackConfiguration',
  path: '/console/configuration/roll-back',
  request: { ...subjectKey, toVersion: integer },
  data: { changeId: publicId },
  refusals: [...forStaffAlone, 'not_found', 'cannot_be_changed', 'configuration_changed'],
});

/**
 * `propose` and `withdraw` by whoever drafts; `publish` and `refuse` by somebody else, who saw exactly this content by its
 * digest. What is wrong, or passes a cap, is not published: `problems` says why, and the change stays as it was.
 */
export const decideConfiguration = defineStaffCall({
  name: 'decideConfiguration',
  path: '/console/configuration/decide',
  request: {
    changeId: publicId,
    digest: text({ max: 64 }),
    decision: choice('propose', 'withdraw', 'publish', 'refuse'),
    why: text({ min: 10, max: 2000 }),
  },
  data: {
    state: choice(...CONFIGURATION_CHANGE_STATES),
    version: optional(integer),
    problems: list(problem),
    said: sentence,
  },
  refusals: [
    ...forStaffAlone,
    'not_found',
    'configuration_changed',
    'second_person_needed',
    'proposal_ended',
    'proof_needed',
  ],
});

/** Changes of every kind: those that wait for a second person by their age, those that ended by the newest. */
export const listConfigurationChanges = defineStaffCall({
  name: 'listConfigurationChanges',
  path: '/console/configuration/changes',
  request: {
    queue: choice('waiting', 'mine', 'ended'),
    kind: optional(kind),
    after: cursor,
  },
  data: {
    changes: list(object(changeRow)),
    next: cursor,
    waiting: integer,
    asOf: instant,
  },
  refusals: forStaffAlone,
});

/** What differs between two versions; `to` absent is the change under way. */
export const compareConfiguration = defineStaffCall({
  name: 'compareConfiguration',
  path: '/console/configuration/compare',
  request: { ...subjectKey, from: integer, to: optional(integer) },
  data: { differences: list(object({ path, title: name, before: words, after: words })) },
  refusals: [...forStaffAlone, 'not_found'],
});
