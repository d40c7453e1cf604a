import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { formatMoney } from '@hiram/values/formatting';
import { impactProblems, isSmall, startRun } from '#operations/product-impact/index.ts';
import {
  copyIn,
  draftProduct,
  findNewestVersions,
  findVersionHistory,
  plainPresentation,
  publishProduct,
  type RecordedVersion,
  withdrawProduct,
} from '#origination/products/index.ts';
import { type Brand, findBrand } from '#people/brands/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type Checked,
  type Found,
  type KindOfConfiguration,
  NotPublished,
  type Problem,
  type RecordedContent,
} from '../kind.ts';
import { problemAt, problemsOf } from '../problems.ts';
import { checkImage, checkPresentation } from './presentation-content.ts';
import { capProblems, consistencyProblems, type PricedDraft, productExamples } from './product-checks.ts';
import { productAsContent, type ReadProduct } from './product-content.ts';
import { dayIn, impactDraftOf, placeOf, readFor } from './product-draft.ts';
import { productFields } from './product-fields.ts';

// Products: `<brand>:<product id>`. The capability keeps the versions; a signed contract references one of
// them.

/** Limit on planning ahead, because the rules of a later day are unknown. */
const MOST_DAYS_AHEAD = 366;

export const productKind: KindOfConfiguration = {
  async list(database, at) {
    const versions = await findNewestVersions(database);
    return versions.map((version) => ({
      subject: `${version.brandCode}:${version.product.id}`,
      title: copyIn(version, 'en').name,
      detail: detailOf(version),
      brand: version.brandCode,
      market: version.product.market,
      record: recordOf(version, dayIn(version.product.market, at)),
    }));
  },

  async find(database, subject) {
    const place = placeOf(subject);
    const brand = place && (await findBrand(database, place.brandCode));
    if (place === undefined || brand === undefined) return undefined;
    const [newest] = (await findVersionHistory(database, place.id)).filter(
      ({ status }) => status !== 'draft',
    );
    if (newest !== undefined && newest.brandCode !== place.brandCode) return undefined;
    return {
      subject,
      title: newest === undefined ? 'New product' : copyIn(newest, 'en').name,
      detail: newest === undefined ? '' : detailOf(newest),
      brand: brand.code,
      market: brand.market,
      locales: brand.locales,
      live: newest && productAsContent(newest),
    };
  },

  fields: productFields,

  async history(database, { subject, market = 'reference' }, at) {
    const place = placeOf(subject);
    const versions = place === undefined ? [] : await findVersionHistory(database, place.id);
    const today = dayIn(market, at);
    return versions
      .filter(({ status }) => status !== 'draft')
      .map(
        (version, index): RecordedContent => ({
          ...recordOf(version, today),
          // An end date set by the next version is not part of this version's content.
          content: productAsContent(index === 0 ? version : { ...version, validUntil: null }),
        }),
      );
  },

  write: {
    async check(database, { found, content }, { at, depth }) {
      const reader = new ContentReader();
      const draft = readFor(reader, found, content);
      const stored = await storedProblems(database, found, draft);
      const today = dayIn(found.market ?? 'reference', at);
      const { problems, examples } = checkProduct(reader, draft, { today, depth });
      return { problems: [...stored, ...problems], examples };
    },

    async publish(tx, { found, content }, { by, at }) {
      const reader = new ContentReader();
      const draft = readFor(reader, found, content);
      assert(reader.isSound, 'product published without validation');
      const validFrom = draft.validFrom ?? dayIn(draft.product.market, at);
      const action = { by, at };
      // Versions planned from that day on are replaced and never take effect.
      for (const version of await findVersionHistory(tx, draft.product.id)) {
        if (version.status === 'published' && version.validFrom >= validFrom) {
          await withdrawProduct(tx, { id: draft.product.id, version: version.version }, action);
        }
      }
      const version = await draftProduct(tx, { ...draft, validFrom }, action);
      const outcome = await publishProduct(tx, { id: draft.product.id, version }, action);
      if (outcome.kind === 'refused') {
        throw new NotPublished(outcome.problems.map((message) => problemAt('/product', message)));
      }
      return { version, validFrom };
    },

    async prepareProposal(context, actor, { found, ...draft }) {
      const at = context.businessClock.now();
      const read = impactDraftOf(found, { ...draft, at });
      if (read.kind === 'unsound') return;
      const problems = await impactProblems(context, read.draft, at);
      if (problems.length > 0 && (await isSmall(context, read.draft))) {
        await startRun(context, actor, read.draft);
      }
    },

    async missingEvidence(context, { found, ...draft }) {
      const at = context.businessClock.now();
      const read = impactDraftOf(found, { ...draft, at });
      if (read.kind === 'unsound') return [problemAt('', read.problem)];
      return (await impactProblems(context, read.draft, at)).map((message) => problemAt('', message));
    },

    async start(database, code, newId) {
      const brand = await findBrand(database, code);
      return brand && { subject: `${code}:${newId()}`, content: beginning(brand) };
    },
  },
};

/** Problems that only the brand and the stored images show. */
async function storedProblems(
  database: Database,
  found: Found,
  { presentation, texts }: ReadProduct,
): Promise<Problem[]> {
  const reader = new ContentReader();
  const brand = await findBrand(database, found.brand ?? '');
  await checkPresentation(reader, presentation, { database, brand });
  for (const [locale, words] of Object.entries(texts)) {
    const address = words.confirm?.promotionImage ?? '';
    await checkImage(reader, database, address, `/confirm/${locale}/promotionImage`);
  }
  return problemsOf(reader.faults);
}

function checkProduct(
  reader: ContentReader,
  draft: ReadProduct,
  { today, depth }: { readonly today: CalendarDate; readonly depth: 'typing' | 'whole' },
): Checked {
  const { validFrom, validUntil } = draft;
  if (validFrom !== null && (validFrom < today || validFrom > addDays(today, MOST_DAYS_AHEAD))) {
    reader.fault('/validFrom', `must be between ${today} and a year later`);
  }
  const on = validFrom === null || validFrom < today ? today : validFrom;
  if (validUntil !== null && validUntil < on)
    reader.fault('/validUntil', 'must not be before the start date');
  if (!reader.isSound) return { problems: problemsOf(reader.faults), examples: [] };
  const product = { ...draft.product, version: 'draft' };
  const senseless = consistencyProblems(product);
  if (senseless.length > 0) return { problems: senseless, examples: [] };
  const priced: PricedDraft = { product, on, channels: draft.channels };
  return { problems: capProblems(priced, depth), examples: productExamples(priced) };
}

function recordOf(version: RecordedVersion, today: CalendarDate): Omit<RecordedContent, 'content'> {
  const { status, validFrom, validUntil } = version;
  const isPast = validUntil !== null && validUntil < today;
  return {
    version: version.version,
    state:
      status === 'withdrawn' ? 'withdrawn' : validFrom > today ? 'to_come' : isPast ? 'past' : 'published',
    publishedBy: version.publishedBy ?? '',
    publishedAt: version.publishedAt,
    validFrom,
    validUntil: validUntil ?? undefined,
  };
}

function detailOf({ product: { amounts, currency, terms } }: RecordedVersion): string {
  const [first] = terms;
  const last = terms.at(-1);
  const span =
    first === undefined || last === undefined ? '' : `, ${first.count} to ${last.count} ${last.unit}s`;
  const [least, most] = [amounts.min, amounts.max].map((minor) => formatMoney({ minor, currency }, 'en'));
  return `${least} to ${most}${span}`;
}

/** Initial content that is lawful in every market; the name is still empty. */
function beginning({ locales }: Brand): unknown {
  const empty = Object.fromEntries(locales.map((locale) => [locale, '']));
  return {
    names: empty,
    channels: ['browser'],
    validFrom: null,
    validUntil: null,
    presentation: plainPresentation,
    tags: Object.fromEntries(locales.map((locale) => [locale, []])),
    confirm: Object.fromEntries(locales.map((locale) => [locale, { buttonText: '', promotionImage: '' }])),
    product: {
      amounts: { min: '500000', max: '2000000', step: '100000' },
      terms: [
        { count: 4, unit: 'month' },
        { count: 6, unit: 'month' },
      ],
      repayment: { kind: 'instalments', every: { count: 1, unit: 'month' } },
      interest: { method: 'declining', monthlyRate: '0.01' },
      fees: [],
      lateMonthlyRate: '0',
      lifetimeCostCap: null,
      extension: null,
      keepsFeeInCoolingOff: false,
    },
  };
}
