import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { describe, expect, test } from 'vitest';
import type { BrandDirectory, ListedBrand } from '#people/brands/index.ts';
import { headersOfEveryResponse } from '#platform/http/security-headers.ts';
import { registerSecurityContact } from './security-contact.routes.ts';

const NOW = instant('2026-11-17T20:15:00Z');
const PATH = '/.well-known/security.txt';

function brandWith({
  email = 'care@kaya.example',
  appH5 = 'https://kaya.example',
  locales = ['en', 'fil'],
}: {
  readonly email?: string;
  readonly appH5?: string;
  readonly locales?: ListedBrand['locales'];
}): ListedBrand {
  return {
    code: 'kaya',
    market: 'PH',
    locales,
    aliasing: undefined,
    links: { origins: [], schemeUrl: '' },
    ownOrigins: [],
    config: {
      brand: 'kaya',
      market: 'PH',
      presentation: 'hiram',
      locale: locales[0],
      appApi: appH5,
      appH5,
      appEnName: 'Kaya',
      appCnName: '',
      background: '#0b5d3b',
      bgFontColor: '#ffffff',
      fontColor: '#0b5d3b',
      servicePhone: '(02) 8555 0150',
      schemeUrl: '',
      linkHosts: [],
      testPreview: '0',
    },
    company: {
      legalName: 'Kaya Lending Corporation',
      registrations: [],
      address: '1 Example Street',
      email,
      grievanceOfficer: { name: '', phone: '', email: '' },
      socialPicture: '',
      isDemonstration: true,
    },
  };
}

async function securityTxt({
  brand = brandWith({}),
  contacts = [],
  policyUrl,
  host = 'kaya.example',
}: {
  readonly brand?: ListedBrand;
  readonly contacts?: readonly string[];
  readonly policyUrl?: string;
  readonly host?: string;
} = {}) {
  const brands: BrandDirectory = {
    all: () => [brand],
    find: (named) => (named.host === 'kaya.example' ? brand : undefined),
    refresh: async () => undefined,
    stop: () => undefined,
  };
  const { app } = await createTestApp({ findBrand: brands.find });
  registerSecurityContact(app, {
    brands,
    systemClock: setClock(NOW),
    securityContact: { contacts, policyUrl },
  });
  const answer = await app.inject({ url: PATH, headers: { host } });
  await app.close();
  return answer;
}

describe('security.txt', () => {
  test('states the configured contacts in their order, an end, languages, the policy and its own address', async () => {
    const { statusCode, body } = await securityTxt({
      contacts: ['https://kaya.example/report', 'mailto:security@kaya.example'],
      policyUrl: 'https://kaya.example/disclosure',
    });
    expect(statusCode).toBe(200);
    expect(body).toBe(
      [
        'Contact: https://kaya.example/report',
        'Contact: mailto:security@kaya.example',
        'Expires: 2027-05-16T00:00:00.000Z',
        'Preferred-Languages: en, fil',
        'Policy: https://kaya.example/disclosure',
        'Canonical: https://kaya.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  test('expires in the future, and in less than a year', async () => {
    const { body } = await securityTxt();
    const [, text = ''] = /^Expires: (\S+)$/m.exec(body) ?? [];
    const daysLeft = (instant(text) - NOW) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(150);
    expect(daysLeft).toBeLessThan(365);
  });

  test('is plain text with the headers of every response, and may be cached for an hour', async () => {
    const { headers } = await securityTxt();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    for (const [name, value] of Object.entries(headersOfEveryResponse)) {
      if (name !== 'cache-control') expect(headers[name], name).toBe(value);
    }
  });

  test('states the company’s address if no contact is configured', async () => {
    expect((await securityTxt()).body).toContain('Contact: mailto:care@kaya.example\n');
  });

  test.each(['', 'call us', 'a@b.example\nContact: mailto:thief@c.example'])(
    'does not exist without a usable contact: %j',
    async (email) => {
      expect((await securityTxt({ brand: brandWith({ email }) })).statusCode).toBe(404);
    },
  );

  test('leaves out what is not known', async () => {
    const brand = brandWith({ appH5: '', locales: ['reference'] });
    expect((await securityTxt({ brand })).body).toBe(
      'Contact: mailto:care@kaya.example\nExpires: 2027-05-16T00:00:00.000Z\n',
    );
  });

  test('does not exist on a host of no brand', async () => {
    expect((await securityTxt({ host: 'other.example' })).statusCode).toBe(404);
  });
});
