import { LISTED_MARKETS } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { type Brand, findBrand, findBrands, publishBrand } from '#people/brands/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { findSupportContact, setSupportContact } from '#support/engagement/index.ts';
import { fieldsIn, languageName } from '../fields.ts';
import type { FieldOfContent, Found, KindOfConfiguration } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { brandAsContent, readBrandContent } from './brand-content.ts';

// Brands, by code: the lender's identity on pages and in contracts.

export const BRAND_CODE = /^[a-z][a-z0-9-]{1,30}$/;

export const brandKind: KindOfConfiguration = {
  async list(database) {
    return (await findBrands(database)).map(subjectOf);
  },

  async find(database, subject) {
    if (!BRAND_CODE.test(subject)) return undefined;
    const brand = await findBrand(database, subject);
    if (brand !== undefined) {
      const support = await findSupportContact(database, subject);
      return { ...subjectOf(brand), live: brandAsContent(brand, support) };
    }
    return { subject, title: subject, detail: 'New brand', ...nowhere, live: undefined };
  },

  fields: brandFields,

  write: {
    async check(database, { found, content }, { markets }) {
      const reader = new ContentReader();
      const { brand } = readBrandContent(reader, content, found.subject);
      if (found.market !== undefined && brand.market !== found.market) {
        reader.fault('/market', `the market cannot change: this brand has loans in ${found.market}`);
      }
      if (!markets.includes(brand.market)) {
        reader.fault('/market', `this installation does not serve ${brand.market}`);
      }
      const others = (await findBrands(database)).filter(({ code }) => code !== found.subject);
      brand.hosts.forEach((host, index) => {
        const owner = others.find(({ hosts }) => hosts.includes(host));
        if (owner !== undefined) reader.fault(`/hosts/${index}`, `${host} belongs to ${owner.code}`);
        if (brand.hosts.indexOf(host) < index) reader.fault(`/hosts/${index}`, 'duplicate entry');
      });
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(tx, { found, content }) {
      const reader = new ContentReader();
      const { brand, support } = readBrandContent(reader, content, found.subject);
      assert(reader.isSound, 'brand published without validation');
      await publishBrand(tx, brand);
      await setSupportContact(tx, { ...support, brandCode: brand.code });
      return {};
    },

    async start(database, code) {
      const brand = await findBrand(database, code);
      if (brand === undefined) return undefined;
      const codes = new Set((await findBrands(database)).map((one) => one.code));
      const numbered = Array.from({ length: 100 }, (_one, index) => `${code.slice(0, 24)}-${index + 2}`);
      const free = numbered.find((one) => !codes.has(one)) ?? `${code}-x`;
      return {
        subject: free,
        content: brandAsContent(
          { ...brand, hosts: [], aliases: { fields: {}, paths: {} } },
          await findSupportContact(database, code),
        ),
      };
    },
  },
};

const nowhere = { brand: undefined, market: undefined };

function subjectOf(brand: Brand) {
  return {
    subject: brand.code,
    title: brand.englishName,
    detail: brand.company.legalName.slice(0, 120),
    brand: brand.code,
    market: brand.market,
    locales: brand.locales,
  };
}

function brandFields({ market }: Found): FieldOfContent[] {
  const spoken = marketPack(market ?? 'reference').facts.locales;
  const languages = market === undefined ? (['en', 'fil', 'hi', 'reference'] as const) : spoken;
  const face = fieldsIn('Face');
  const company = fieldsIn('Company');
  const addresses = fieldsIn('Addresses');
  const wire = fieldsIn('API names');
  return [
    face('/englishName', 'Name', 'text', {
      help: 'Shown to borrowers at the top of every page and in messages.',
    }),
    face('/chineseName', 'Name in Chinese', 'text', { isOptional: true }),
    face('/market', 'Market', 'choice', {
      choices: LISTED_MARKETS.map((value) => ({ value, title: value })),
      isReadOnly: market !== undefined,
      help: 'Determines the applicable law. Cannot be changed, because the brand’s loans are made under it.',
    }),
    face('/locales', 'Languages', 'choices', {
      choices: languages.map((value) => ({ value, title: languageName(value) })),
      help: 'The first is the default.',
    }),
    face('/background', 'Colour', 'colour'),
    face('/backgroundText', 'Text colour on brand colour', 'colour'),
    face('/textColour', 'Text and link colour', 'colour'),
    face('/accentColour', 'Accent colour', 'colour', {
      isOptional: true,
      help: 'Marks the current step and what is due, and fills the drawings. Bright, because dark text stands on it.',
    }),
    face('/look/headingStyle', 'Headings and amounts', 'choice', {
      choices: [
        { value: 'display', title: 'Display' },
        { value: 'serif', title: 'Serif' },
        { value: 'plain', title: 'As the text' },
      ],
      help: 'Serif and plain use the phone’s own fonts.',
    }),
    face('/look/cornerStyle', 'Corners', 'choice', {
      choices: [
        { value: 'round', title: 'Round' },
        { value: 'soft', title: 'Slightly round' },
        { value: 'square', title: 'Nearly square' },
      ],
    }),
    face('/look/pageTone', 'Page', 'choice', {
      choices: [
        { value: 'warm', title: 'Warm paper' },
        { value: 'cool', title: 'Cool white' },
      ],
      help: 'The background in the light theme.',
    }),
    face('/servicePhone', 'Service phone', 'text'),
    face('/support/phoneLine', 'Support line', 'text', {
      help: 'A phone or messenger line, shown on the customer service page and on every order.',
    }),
    face('/support/email', 'Support e-mail', 'text', { help: 'Shown on the customer service page.' }),
    company('/company/legalName', 'Registered name', 'text', { help: 'Shown in every contract.' }),
    company('/company/registrations', 'Public register entries', 'list', {
      help: 'As printed.',
    }),
    company('/company/registrations/*', 'Entry', 'text'),
    company('/company/address', 'Address', 'long_text'),
    company('/company/email', 'E-mail', 'text'),
    company('/company/grievanceOfficer/name', 'Grievance officer', 'text'),
    company('/company/grievanceOfficer/phone', 'Officer’s phone', 'text'),
    company('/company/grievanceOfficer/email', 'Officer’s e-mail', 'text'),
    company('/company/socialPicture', 'Link preview image', 'text', { isOptional: true }),
    company('/company/isDemonstration', 'Demo lender', 'flag', {
      help: 'Shown on every page, so that it is not mistaken for a real lender.',
    }),
    addresses('/hosts', 'Host names', 'list', { isOptional: true, help: 'Without a port.' }),
    addresses('/hosts/*', 'Host', 'text'),
    addresses('/apiUrl', 'API URL', 'text', { isOptional: true }),
    addresses('/appUrl', 'App URL', 'text', { isOptional: true }),
    addresses('/schemeUrl', 'Scheme of the native app', 'text', {
      isOptional: true,
      help: 'For example hiram://. Links to its screens follow it, as in hiram://product.',
    }),
    addresses('/linkHosts', 'Allowed link hosts', 'list', {
      isOptional: true,
      help: 'External hosts. Links to other hosts are not opened.',
    }),
    addresses('/linkHosts/*', 'Host', 'text'),
    addresses('/testPreview', 'Test page enabled', 'flag', { help: 'Only in builds that include it.' }),
    wire('/aliases', 'Aliases of fields and paths', 'json', { isOptional: true }),
  ];
}
