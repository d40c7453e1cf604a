import { marketCodes } from '@hiram/markets/rules';
import { signable, testLender, testOffer } from '@hiram/server-testing/origination/agreements/agreements';
import { describe, expect, test } from 'vitest';
import { kindsOfMarket, localesOfMarket } from '../agreement.ts';
import { agreementValues } from '../agreement-values.ts';
import { builtInTemplates } from '../built-in-templates.ts';
import { templateProblems } from './check-template.ts';
import { fillTemplate } from './fill-template.ts';
import { type TemplateContent, type TemplateKey, templateName } from './template.ts';

function contentOf(key: TemplateKey): TemplateContent {
  const found = builtInTemplates.find(
    ({ kind, market, locale }) => kind === key.kind && market === key.market && locale === key.locale,
  );
  if (found === undefined) throw new Error(`no ${key.kind} template for ${key.market} in ${key.locale}`);
  return found.content;
}

describe('the bundled templates', () => {
  test('exist for every document of every market in each of its languages, once', () => {
    const wanted = marketCodes.flatMap((market) =>
      kindsOfMarket[market].flatMap((kind) =>
        localesOfMarket[market].map((locale) => templateName({ kind, market, locale, version: 2 })),
      ),
    );
    expect(builtInTemplates.map(templateName).toSorted()).toEqual(wanted.toSorted());
  });

  test.each(builtInTemplates.map((template) => [templateName(template), template] as const))(
    '%s uses only known placeholders, and states no hard-coded amount',
    (_name, { content }) => {
      expect(templateProblems(content)).toEqual([]);
      expect(JSON.stringify(content)).toMatch(/[Cc]ounsel|abogado|वकील/);
    },
  );

  test.each([
    ['disclosure_statement', 'PH', 'fil'],
    ['key_fact_statement', 'IN', 'hi'],
  ] as const)('say the same in every language: %s of %s in %s', (kind, market, locale) => {
    expect(skeleton(contentOf({ kind, market, locale }))).toEqual(
      skeleton(contentOf({ kind, market, locale: 'en' })),
    );
  });

  test.each([
    ['PH', 'fil'],
    ['IN', 'hi'],
  ] as const)('name the same amounts in the loan agreement of %s in %s as in English', (market, locale) => {
    const names = (['en', locale] as const).map((one) => {
      const template = builtInTemplates.find(
        (built) => built.kind === 'loan_agreement' && built.market === market && built.locale === one,
      );
      if (template === undefined) throw new Error('unknown template');
      return [...new Set(JSON.stringify(template.content).match(/\{\w+\}/g))].toSorted();
    });
    expect(names[1]).toEqual(names[0]);
  });
});

/** A template without its text: the blocks, their conditions and their placeholders. */
function skeleton({ blocks }: TemplateContent): unknown {
  return blocks.map((block) => {
    const texts = JSON.stringify(block, (key, value: unknown) => (key === 'when' ? undefined : value));
    const rows = 'rows' in block ? block.rows : 'points' in block ? block.points : [];
    return {
      kind: block.kind,
      when: [block.when, ...rows.map(({ when }) => when)],
      figures: (texts.match(/\{\w+\}/g) ?? []).toSorted(),
    };
  });
}

describe('a template is not published', () => {
  test.each([
    ['that names a figure which there is not', '{netProfit}', 'there is no figure {netProfit}'],
    ['that states a figure of its own', 'It costs 5% a month.', 'it states a figure of its own'],
    ['that states one in Devanagari digits', 'हर महीने ५%', 'it states a figure of its own'],
    ['that leaves a brace open', 'You get {netProceeds', 'it has a brace too many'],
  ])('%s', (_what, text, fault) => {
    expect(templateProblems({ title: 'T', blocks: [{ kind: 'paragraph', text }] })[0]).toContain(fault);
  });

  test('that uses an unknown condition', () => {
    const when = ['sunny'] as unknown as ['coolingOff'];
    expect(templateProblems({ title: 'T', blocks: [{ kind: 'note', when, text: 'x' }] })).toEqual([
      'there is no condition "sunny"',
    ]);
  });
});

describe('filling in', () => {
  const facts = agreementValues({ ...signable(testOffer('PH')), lender: testLender }, 'en');

  test('omits blocks whose condition is false, and an unfilled placeholder is a defect', () => {
    const template = {
      kind: 'loan_agreement',
      market: 'PH',
      locale: 'en',
      version: 1,
      validFrom: testOffer().request.releaseOn,
    } as const;
    const content: TemplateContent = {
      title: 'T',
      blocks: [
        { kind: 'paragraph', when: ['inIndia'], text: 'no' },
        { kind: 'paragraph', when: ['inPhilippines', '!inIndia'], text: '{principal}' },
      ],
    };
    expect(fillTemplate({ ...template, content }, facts).blocks).toEqual([
      { kind: 'paragraph', text: '₱10,000.00' },
    ]);
    const gap: TemplateContent = { title: 'T', blocks: [{ kind: 'paragraph', text: '{autopayHours}' }] };
    expect(() => fillTemplate({ ...template, content: gap }, facts)).toThrow('no value for {autopayHours}');
  });

  test('inserts a name unchanged, whatever it looks like', () => {
    const [template] = builtInTemplates;
    if (template === undefined) throw new Error('no templates found');
    const name = '{principal} <b>#let</b> $&';
    const odd = agreementValues(
      { ...signable(testOffer('PH'), { borrowerName: name }), lender: testLender },
      'en',
    );
    expect(JSON.stringify(fillTemplate(template, odd))).toContain(JSON.stringify(name).slice(1, -1));
  });
});
