import { LOCALES, type Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import {
  findLinks,
  findTemplate,
  findTemplates,
  marketOfTemplate,
  offerProblems,
  publishTemplate,
  type TemplateRow,
} from '#origination/promotions/index.ts';
import { findBrand } from '#people/brands/index.ts';
import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import { fieldsIn, languageName, wordChoices } from '../fields.ts';
import type { FieldOfContent, Found, KindOfConfiguration } from '../kind.ts';
import { problemAt, problemsOf } from '../problems.ts';
import { brandAndId } from './brand-and-id.ts';

// Promotion templates: `<brand>:<id>`, the registration page as an advertisement shows it.

const pictures = ['coins', 'calendar', 'shield'] as const;
const colourings = ['solid', 'soft'] as const;

export const promotionTemplateKind: KindOfConfiguration = {
  async list(database) {
    const templates = await findTemplates(database);
    return templates.map((template) => ({ ...subjectOf(template), isPublished: template.published }));
  },

  async find(database, subject) {
    const place = brandAndId(subject);
    const brand = place && (await findBrand(database, place.brandCode));
    if (place === undefined || brand === undefined) return undefined;
    const template = await findTemplate(database, place);
    const isIn = { brand: brand.code, market: brand.market, locales: brand.locales };
    if (template === undefined) return { subject, title: place.id, detail: 'New', ...isIn, live: undefined };
    return { ...subjectOf(template), ...isIn, live: contentOf(template) };
  },

  fields: templateFields,

  write: {
    async check(database, { found, content }, { at }) {
      const reader = new ContentReader();
      const template = readTemplate(reader, content, found);
      const links = await findLinks(database, { brandCode: found.brand ?? '' });
      if (reader.isSound && !links.some(({ id }) => id === template.usualLinkId)) {
        reader.fault('/usualLinkId', 'the brand has no such link');
      }
      const { offer } = template;
      if (offer.amountToMinor < offer.amountFromMinor)
        reader.fault('/offer/amountToMinor', 'must not be below the minimum');
      if (offer.daysTo < offer.daysFrom) reader.fault('/offer/daysTo', 'must not be below the shortest term');
      if (!reader.isSound) return { problems: problemsOf(reader.faults), examples: [] };
      const market = marketOfTemplate(template.market);
      const problems = offerProblems({ market, offer }, dayIn(market, at)).map(({ about, message, ...cap }) =>
        problemAt(pointer('/offer', about), message, cap),
      );
      return { problems, examples: [] };
    },

    async publish(tx, { found, content }, { at }) {
      const reader = new ContentReader();
      const template = readTemplate(reader, content, found);
      assert(reader.isSound, 'template published without validation');
      await publishTemplate(tx, template, dayIn(marketOfTemplate(template.market), at));
      return {};
    },

    async start(database, code, newId) {
      const brand = await findBrand(database, code);
      if (brand === undefined) return undefined;
      const [first] = (await findTemplates(database)).filter(({ brandCode }) => brandCode === code);
      const [link] = await findLinks(database, { brandCode: code });
      const blank = { texts: inEach(brand.locales, { title: '', sentence: '' }), isPublished: true };
      const content =
        first === undefined ? { ...beginning(link?.id ?? ''), market: brand.market } : contentOf(first);
      return { subject: `${code}:page-${newId().slice(-6)}`, content: { ...content, ...blank } };
    },
  },
};

function subjectOf({ brandCode, id, market, texts }: TemplateRow) {
  const words = texts.en ?? Object.values(texts)[0];
  return {
    subject: `${brandCode}:${id}`,
    title: (words?.title || id).slice(0, 120),
    detail: id,
    brand: brandCode,
    market: marketOfTemplate(market),
  };
}

function contentOf({
  market,
  texts,
  picture,
  colours,
  offer,
  agreement,
  usualLinkId,
  published,
}: TemplateRow) {
  return {
    market,
    texts,
    picture,
    colours,
    agreement,
    usualLinkId,
    isPublished: published,
    offer: {
      ...offer,
      amountFromMinor: offer.amountFromMinor.toString(),
      amountToMinor: offer.amountToMinor.toString(),
    },
  };
}

const KEYS = ['market', 'texts', 'picture', 'colours', 'agreement', 'usualLinkId', 'isPublished', 'offer'];

function readTemplate(reader: ContentReader, content: unknown, found: Found): TemplateRow {
  const place = brandAndId(found.subject);
  assert(place !== undefined, `${found.subject} is not a template`);
  const input = reader.object(content, '', KEYS);
  const offer = reader.object(input.offer, '/offer', [
    'amountFromMinor',
    'amountToMinor',
    'daysFrom',
    'daysTo',
    'monthlyRate',
    'annualRate',
  ]);
  const words = reader.object(input.texts, '/texts', LOCALES);
  const locales = found.locales ?? [];
  reader.rate(offer.monthlyRate, '/offer/monthlyRate');
  reader.rate(offer.annualRate, '/offer/annualRate');
  return {
    ...place,
    market:
      input.market === null
        ? null
        : reader.choice(input.market, '/market', [found.market ?? 'reference', 'reference']),
    texts: Object.fromEntries(
      LOCALES.flatMap((locale) => readCaseText(reader, words[locale], locale, locales)),
    ),
    picture: reader.choice(input.picture, '/picture', pictures),
    colours: reader.choice(input.colours, '/colours', colourings),
    offer: {
      amountFromMinor: reader.minor(offer.amountFromMinor, '/offer/amountFromMinor', { least: 1n }),
      amountToMinor: reader.minor(offer.amountToMinor, '/offer/amountToMinor', { least: 1n }),
      daysFrom: reader.whole(offer.daysFrom, '/offer/daysFrom', { least: 1, most: 3_660 }),
      daysTo: reader.whole(offer.daysTo, '/offer/daysTo', { least: 1, most: 3_660 }),
      monthlyRate: String(offer.monthlyRate),
      annualRate: String(offer.annualRate),
    },
    agreement: reader.text(input.agreement, '/agreement', { pattern: /^[A-Za-z0-9_-]{1,64}$/ }),
    usualLinkId: reader.text(input.usualLinkId, '/usualLinkId', { least: 1, most: 64 }),
    published: reader.flag(input.isPublished, '/isPublished'),
  };
}

/** At least one of the brand's languages is required. For a missing language, borrowers see the first. */
function readCaseText(reader: ContentReader, input: unknown, locale: Locale, locales: readonly Locale[]) {
  const path = pointer('/texts', locale);
  const isFirst = locale === (locales[0] === 'reference' ? 'en' : locales[0]);
  const found = reader.object(input, path, ['title', 'sentence']);
  const title = reader.text(found.title, pointer(path, 'title'), { least: isFirst ? 1 : 0, most: 60 });
  const sentence = reader.text(found.sentence, pointer(path, 'sentence'), { most: 120 });
  return title === '' ? [] : [[locale, { title, sentence }] as const];
}

function dayIn(market: MarketId, at: Instant) {
  return calendarDateAt(at, marketPack(market).facts.timeZone);
}

function inEach<Value>(locales: readonly Locale[], value: Value): Record<string, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, value]));
}

function beginning(usualLinkId: string) {
  return {
    picture: 'coins',
    colours: 'solid',
    agreement: 'registration',
    usualLinkId,
    offer: {
      amountFromMinor: '500000',
      amountToMinor: '2000000',
      daysFrom: 120,
      daysTo: 180,
      monthlyRate: '0.01',
      annualRate: '0.12',
    },
  };
}

function templateFields({ locales = [], market }: Found): FieldOfContent[] {
  const page = fieldsIn('Page');
  const offer = fieldsIn('Offer');
  const words = locales.flatMap((locale) => [
    page(`/texts/${locale}/title`, `Title in ${languageName(locale)}`, 'text', {
      isOptional: locale !== locales[0],
    }),
    page(`/texts/${locale}/sentence`, `Sentence in ${languageName(locale)}`, 'text', { isOptional: true }),
  ]);
  const held = 'Checked against the market’s caps: claims that no product can meet are not published.';
  return [
    ...words,
    page('/picture', 'Picture', 'choice', { choices: wordChoices(pictures) }),
    page('/colours', 'Colours', 'choice', { choices: wordChoices(colourings) }),
    page('/market', 'Market', 'choice', {
      isOptional: true,
      choices: [...new Set([market ?? 'reference', 'reference'])].map((value) => ({ value, title: value })),
      help: 'Determines the accepted mobile numbers and the applicable caps.',
    }),
    page('/agreement', 'Agreement', 'text', { help: 'Agreement that users accept when they register.' }),
    page('/usualLinkId', 'Default link', 'text', {
      help: 'Download target for visitors without a link.',
    }),
    page('/isPublished', 'Published', 'flag'),
    offer('/offer/amountFromMinor', 'Minimum amount', 'amount'),
    offer('/offer/amountToMinor', 'Maximum amount', 'amount'),
    offer('/offer/daysFrom', 'Minimum days', 'integer', { help: held }),
    offer('/offer/daysTo', 'To', 'integer'),
    offer('/offer/monthlyRate', 'Monthly interest rate', 'rate', { help: held }),
    offer('/offer/annualRate', 'Total annual cost', 'rate', { help: 'Of the most expensive loan on offer.' }),
  ];
}
