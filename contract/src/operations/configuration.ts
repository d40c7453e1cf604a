import { currency, name, words } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  image,
  imageLink,
  instant,
  integer,
  list,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';

// The lender's offers and copy as versioned data. A change is drafted, validated while typing, proposed, and
// published by a second person. Published versions are immutable; a rollback publishes older content as a new
// version.

const sentence = text({ max: 600 });
/** JSON. Amounts in it are minor units, rates are exact fractions, and dates are dates: all as strings. */
const content = text({ max: 400_000 });
/** A JSON pointer into the content: "/product/fees/0/share". */
const path = text({ max: 300 });

/** `market_pack` is read-only: its values are set by law, each with its source. */
export const CONFIGURATION_KINDS = [
  'product',
  'brand',
  'promotion_template',
  'promotion_link',
  'agreement',
  'form',
  'channel',
  'rule_set',
  'amount_limits',
  'portfolio_settings',
  'harm_thresholds',
  'loss_rates',
  'tax_settings',
  'account_mapping',
  'collection_strategy',
  'webhook_endpoints',
  'reply_template',
  'market_pack',
] as const;
export type ConfigurationKind = (typeof CONFIGURATION_KINDS)[number];

const CONFIGURATION_CHANGE_STATES = ['draft', 'proposed', 'published', 'refused', 'withdrawn'] as const;
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
  /** The version that it is based on; "0" for a new subject. */
  basedOn: integer,
  /** The version that it was published as. */
  version: optional(integer),
  by: name,
  isMine: boolean,
  at: instant,
  why: words,
  decidedBy: name,
  decidedAt: optional(instant),
  decisionReason: words,
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
        /** The open change, if any. */
        change: optional(
          object({ changeId: publicId, state: choice('draft', 'proposed'), by: name, isMine: boolean }),
        ),
      }),
    ),
    /** The number of changes of all kinds that wait for an approver. */
    waiting: integer,
    /** False if it is read-only. */
    canBeChanged: boolean,
    /** Whether the caller may create a new subject of this kind. */
    canBeStarted: boolean,
  },
  refusals: staffRefusals,
});

/** The form fields, in page order. */
const fieldOfContent = object({
  path,
  title: name,
  /** What the field means, and where it takes effect. */
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
    // The address of an uploaded image, a small square one or one across the page.
    'logo',
    'banner',
    'list',
    'json',
  ),
  /** For `choice` and `choices`. */
  choices: list(object({ value: text({ max: 120 }), title: name })),
  /** For `list`: the path of one entry's fields, with `*` for the index. */
  isRequired: boolean,
  isReadOnly: boolean,
});

/** A validation error or an exceeded cap, with its location. */
const problem = object({
  path,
  message: sentence,
  /** For a cap: its limit, the worst-case value, where it occurs, and the law. */
  limit: text({ max: 120 }),
  figure: text({ max: 120 }),
  worstAt: text({ max: 200 }),
  source: text({ max: 300 }),
});

/** One subject: the published version, the open change, and the form fields. */
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
    /** SHA-256 of the content. */
    digest: text({ max: 64 }),
    fields: list(fieldOfContent),
    /** `digest` is of the change's own content; `seen` and a decision refer to it. */
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
    /** For a market pack: each value with its source and its validity dates. */
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
    canBeChanged: boolean,
    /** The actions that the caller may take now. */
    actions: list(choice('draft', 'propose', 'publish', 'refuse', 'withdraw', 'roll_back')),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** The initial content of a new subject of this kind. */
export const startConfiguration = defineStaffCall({
  name: 'startConfiguration',
  path: '/console/configuration/start',
  request: { kind, ofBrand: publicId },
  data: { ...subjectKey, content, fields: list(fieldOfContent) },
  refusals: [...staffRefusals, 'not_found', 'cannot_be_changed'],
});

/** Validates while typing: returns errors and the resulting amounts. Nothing is saved. */
export const checkConfiguration = defineStaffCall({
  name: 'checkConfiguration',
  path: '/console/configuration/check',
  request: { ...subjectKey, content },
  data: {
    problems: list(problem),
    /** For a product: the cost of the most expensive and the cheapest loan, each with its binding cap. */
    examples: list(
      object({
        title: name,
        figures: list(object({ title: name, value: name, limit: name, isPassed: boolean })),
      }),
    ),
    /** The differences from the published version. */
    differences: list(object({ path, title: name, before: sentence, after: sentence })),
  },
  refusals: [...staffRefusals, 'not_found', 'cannot_be_changed'],
});

/**
 * Saves a draft. A subject has at most one open change. `seen` is the digest of the draft that the caller
 * last saw.
 */
export const saveConfigurationDraft = defineStaffCall({
  name: 'saveConfigurationDraft',
  path: '/console/configuration/draft',
  request: { ...subjectKey, content, basedOn: integer, seen: optional(text({ max: 64 })) },
  data: { changeId: publicId, digest: text({ max: 64 }) },
  refusals: [...staffRefusals, 'not_found', 'cannot_be_changed', 'configuration_changed'],
});

/**
 * Stores an image for a draft: re-encoded, and from then on public under its returned address. Nobody sees it
 * before content that names the address is published.
 */
export const uploadConfigurationImage = defineStaffCall({
  name: 'uploadConfigurationImage',
  path: '/console/configuration/image',
  encoding: 'multipart',
  request: { use: choice('logo', 'banner'), configurationImage: image },
  data: { address: imageLink },
  refusals: [...staffRefusals, 'image_unreadable', 'image_too_large', 'unavailable'],
});

/** Copies an older version's content into a draft. */
export const rollBackConfiguration = defineStaffCall({
  name: 'rollBackConfiguration',
  path: '/console/configuration/roll-back',
  request: { ...subjectKey, toVersion: integer },
  data: { changeId: publicId },
  refusals: [...staffRefusals, 'not_found', 'cannot_be_changed', 'configuration_changed'],
});

/**
 * The author may `propose` and `withdraw`; a second person may `publish` and `refuse`, and names the content
 * that they saw by its digest. Invalid content, or content above a cap, is not published: `problems` says
 * why, and the change stays as it is.
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
    resultMessage: sentence,
  },
  refusals: [
    ...staffRefusals,
    'not_found',
    'configuration_changed',
    'second_person_needed',
    'proposal_ended',
    'proof_needed',
  ],
});

/** Changes of every kind: those that wait for an approver oldest first, finished ones newest first. */
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
  refusals: staffRefusals,
});

/** The differences between two versions; without `to`, the open change. */
export const compareConfiguration = defineStaffCall({
  name: 'compareConfiguration',
  path: '/console/configuration/compare',
  request: { ...subjectKey, from: integer, to: optional(integer) },
  data: { differences: list(object({ path, title: name, before: words, after: words })) },
  refusals: [...staffRefusals, 'not_found'],
});
