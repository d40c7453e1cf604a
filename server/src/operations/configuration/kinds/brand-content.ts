import { createAliasing } from '@hiram/contract/aliasing';
import type { Locale } from '@hiram/contract/locales';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import {
  assertPlainAddresses,
  type Brand,
  type BrandLook,
  CORNER_STYLES,
  DEFAULT_LOOK,
  HEADING_STYLES,
  PAGE_TONES,
} from '#people/brands/index.ts';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';
import type { SupportContact } from '#support/engagement/index.ts';
import { checkColours } from './brand-colours.ts';

/** A brand with the support contact that its pages show. */
interface BrandContent {
  readonly brand: Brand;
  readonly support: SupportContact;
}

export function brandAsContent(
  { code: _code, ...brand }: Brand,
  support: SupportContact = { email: brand.company.email, phoneLine: brand.servicePhone },
): unknown {
  return { ...brand, support: { email: support.email, phoneLine: support.phoneLine } };
}

const KEYS = [
  'market',
  'locales',
  'apiUrl',
  'appUrl',
  'englishName',
  'chineseName',
  'background',
  'backgroundText',
  'textColour',
  'accentColour',
  'look',
  'servicePhone',
  'support',
  'schemeUrl',
  'hosts',
  'linkHosts',
  'testPreview',
  'company',
  'aliases',
];

export function readBrandContent(reader: ContentReader, content: unknown, code: string): BrandContent {
  const found = reader.object(content, '', KEYS);
  const market = reader.choice(found.market, '/market', MARKET_IDS);
  const spoken: readonly Locale[] = marketPack(market).facts.locales;
  const [first = 'en', ...others] = reader.choices(found.locales, '/locales', { allowed: spoken });
  const brand: Brand = {
    code,
    market,
    locales: [first, ...others],
    apiUrl: reader.text(found.apiUrl, '/apiUrl', { most: 200 }),
    appUrl: reader.text(found.appUrl, '/appUrl', { most: 200 }),
    englishName: reader.text(found.englishName, '/englishName', { least: 1, most: 60 }),
    chineseName: reader.text(found.chineseName, '/chineseName', { most: 60 }),
    background: colour(reader, found.background, '/background'),
    backgroundText: colour(reader, found.backgroundText, '/backgroundText'),
    textColour: colour(reader, found.textColour, '/textColour'),
    accentColour: readAccent(reader, found.accentColour),
    look: readLook(reader, found.look),
    servicePhone: reader.text(found.servicePhone, '/servicePhone', { least: 1, most: 40 }),
    schemeUrl: reader.text(found.schemeUrl, '/schemeUrl', { most: 60 }),
    hosts: texts(reader, found.hosts, '/hosts').map((host) => host.toLowerCase()),
    linkHosts: texts(reader, found.linkHosts, '/linkHosts'),
    testPreview: reader.flag(found.testPreview, '/testPreview'),
    company: readCompany(reader, found.company),
    aliases: readAliases(reader, found.aliases),
  };
  checkAddresses(reader, brand);
  const { background, backgroundText, textColour, accentColour } = brand;
  const colours = [background, backgroundText, textColour, ...(accentColour === '' ? [] : [accentColour])];
  if (colours.every((one) => COLOUR.test(one))) checkColours(reader, brand);
  return { brand, support: readSupport(reader, found.support) };
}

function readSupport(reader: ContentReader, input: unknown): SupportContact {
  const found = reader.object(input, '/support', ['email', 'phoneLine']);
  return {
    email: reader.text(found.email, '/support/email', {
      least: 1,
      most: 200,
      pattern: /^\S+@\S+$/,
      saying: 'an e-mail address has an @',
    }),
    phoneLine: reader.text(found.phoneLine, '/support/phoneLine', { least: 1, most: 40 }),
  };
}

const COLOUR = /^#[0-9a-fA-F]{6}$/;

function colour(reader: ContentReader, input: unknown, path: string): string {
  return reader.text(input, path, { pattern: COLOUR, saying: 'a colour needs the format #1557d0' });
}

/** Drafts from before brands had one do not mention it. */
function readAccent(reader: ContentReader, input: unknown): string {
  return input === undefined || input === '' ? '' : colour(reader, input, '/accentColour');
}

/** Drafts from before brands chose one do not mention it. */
function readLook(reader: ContentReader, input: unknown): BrandLook {
  if (input === undefined) return DEFAULT_LOOK;
  const found = reader.object(input, '/look', ['headingStyle', 'cornerStyle', 'pageTone']);
  return {
    headingStyle: reader.choice(found.headingStyle, '/look/headingStyle', HEADING_STYLES),
    cornerStyle: reader.choice(found.cornerStyle, '/look/cornerStyle', CORNER_STYLES),
    pageTone: reader.choice(found.pageTone, '/look/pageTone', PAGE_TONES),
  };
}

function texts(reader: ContentReader, input: unknown, path: string): string[] {
  return reader.list(input, path, { most: 30 }).map((one, index) => {
    return reader.text(one, pointer(path, index), { least: 1, most: 200 });
  });
}

function readCompany(reader: ContentReader, input: unknown): Brand['company'] {
  const found = reader.object(input, '/company', [
    'legalName',
    'registrations',
    'address',
    'email',
    'grievanceOfficer',
    'socialPicture',
    'isDemonstration',
  ]);
  const officer = reader.object(found.grievanceOfficer, '/company/grievanceOfficer', [
    'name',
    'phone',
    'email',
  ]);
  const needed = { least: 1, most: 200 };
  const registrations = texts(reader, found.registrations, '/company/registrations');
  if (registrations.length === 0) reader.fault('/company/registrations', 'at least one is required by law');
  return {
    legalName: reader.text(found.legalName, '/company/legalName', needed),
    registrations,
    address: reader.text(found.address, '/company/address', { least: 1, most: 400 }),
    email: reader.text(found.email, '/company/email', needed),
    grievanceOfficer: {
      name: reader.text(officer.name, '/company/grievanceOfficer/name', needed),
      phone: reader.text(officer.phone, '/company/grievanceOfficer/phone', needed),
      email: reader.text(officer.email, '/company/grievanceOfficer/email', needed),
    },
    socialPicture: reader.text(found.socialPicture, '/company/socialPicture', {
      most: 300,
      pattern: /^(|https:\/\/\S+)$/,
      saying: 'an image needs a URL that begins with https://',
    }),
    isDemonstration: reader.flag(found.isDemonstration, '/company/isDemonstration'),
  };
}

function readAliases(reader: ContentReader, input: unknown): Brand['aliases'] {
  const found = reader.object(input, '/aliases', ['fields', 'paths']);
  function named(kind: 'fields' | 'paths'): Record<string, string> {
    const path = pointer('/aliases', kind);
    const entries = Object.entries(reader.anyObject(found[kind], path));
    return Object.fromEntries(
      entries.map(([name, alias]) => [
        name,
        reader.text(alias, pointer(path, name), { least: 1, most: 100 }),
      ]),
    );
  }
  return { fields: named('fields'), paths: named('paths') };
}

const urlFieldPaths: readonly (readonly [RegExp, string])[] = [
  [/scheme/, '/schemeUrl'],
  [/no host/, '/linkHosts'],
  [/address/, '/appUrl'],
];

/** Uses the capability's own check, which throws for an address that could lead to another site. */
function checkAddresses(reader: ContentReader, brand: Brand): void {
  try {
    assertPlainAddresses(brand);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const path = urlFieldPaths.find(([pattern]) => pattern.test(message))?.[1] ?? '/appUrl';
    reader.fault(path, message.replace(/^brand \S+ /, 'it '));
  }
  try {
    createAliasing(brand.aliases, brand.code);
  } catch (error) {
    reader.fault('/aliases', error instanceof Error ? error.message : 'these names cannot be reversed');
  }
  const wrong = brand.hosts.findIndex((host) => !/^[a-z0-9.-]+$/.test(host));
  if (wrong >= 0)
    reader.fault(`/hosts/${wrong}`, 'a host has letters, digits, dots and hyphens, and no port');
}
