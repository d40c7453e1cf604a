import { checkConfiguration } from '@hiram/contract/operations/configuration';
import { applyForProduct, readCertifyPage } from '@hiram/contract/origination/applications';
import { readAccountForm } from '@hiram/contract/origination/payment-accounts';
import { readChannelTemplate, readDownloads } from '@hiram/contract/origination/promotions';
import { brandConfig } from '@hiram/contract/people/brands';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import { startTestConfiguration, type TestConfiguration } from '@hiram/server-testing/configuration';
import type { Content } from '@hiram/server-testing/operations/configuration/configuration-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Generous timeout for a busy machine. */
const CASH_ID = '01980000-0000-7000-8000-000000000001';

let environment: TestConfiguration;
beforeAll(async () => {
  environment = await startTestConfiguration();
});
afterAll(() => environment.api.close());

describe('published configuration changes what a borrower sees', () => {
  test('for a brand, an advertisement and a link', async () => {
    await environment.publish('brand', 'hiram', (content) => {
      content.servicePhone = '(02) 8555 0999';
    });
    expect((await environment.anybody.send(brandConfig, {})).data.config.servicePhone).toBe('(02) 8555 0999');
    await environment.publish('promotion_template', 'hiram:default', (content) => {
      content.texts.en.title = 'Every peso of the cost comes first';
    });
    await expect
      .poll(
        async () =>
          (await environment.anybody.send(readChannelTemplate, { templateId: 'default' })).data.title,
      )
      .toBe('Every peso of the cost comes first');
    await environment.publish('promotion_link', 'hiram:counter', (content) => {
      content.targets.reverse();
    });
    await expect
      .poll(async () => {
        const { data } = await environment.anybody.send(readDownloads, {
          id: 'default',
          links_id: 'counter',
        });
        return data.targets[0]?.kind;
      })
      .toBe('app_store');
    // Content that existed before the first change here counts as version 1.
    const { versions } = await environment.open('brand', 'hiram');
    expect(versions.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([
      ['2', 'Carla Checker'],
      ['1', ''],
    ]);
  });

  test('for the pages of an application and the payment account form', async () => {
    await environment.publish('form', 'application:PH', ({ pages }) => {
      pages[0].items = pages[0].items.filter(({ code }: { code: string }) => code !== 'email');
      pages[0].items[0].texts.en.title = 'Name as on your ID';
    });
    await environment.publish('form', 'account:PH', ({ items, cardTypes }) => {
      cardTypes.splice(0, cardTypes.length, '1', '3');
      const bank = items.find(({ code }: { code: string }) => code === 'bank');
      bank.options = bank.options.slice(0, 3);
    });
    const borrower = await logInTestPerson(environment.api);
    const applied = await borrower.send(applyForProduct, {
      productId: CASH_ID,
      amount: '500000',
      periods: '3',
      termUnit: 'month',
    });
    const { orderId } = applied.data;
    async function identityPage(): Promise<{ code: string; title: string }[]> {
      return (await borrower.send(readCertifyPage, { orderId, step: 'identity' })).data.items;
    }
    // Published changes apply within a second: the server polls for them and does not query per request.
    await expect.poll(async () => (await identityPage())[0]?.title).toBe('Name as on your ID');
    expect((await identityPage()).map(({ code }) => code)).not.toContain('email');
    async function notesOf(code: string): Promise<string[]> {
      const { data } = await borrower.send(readAccountForm, { product_id: CASH_ID });
      const item = data.items.find((one: { code: string }) => one.code === code);
      return item.note.map(({ type }: { type: string }) => type);
    }
    await expect.poll(() => notesOf('cardType')).toEqual(['1', '3']);
    expect(await notesOf('bank')).toHaveLength(3);
  });
});

describe('harmful configuration is not published', () => {
  test.each([
    [
      'form',
      'application:PH',
      'the day of birth left out',
      (content: Content) => content.pages[0].items.splice(1, 1),
    ],
    [
      'form',
      'application:PH',
      'a choice to say where one lives',
      (content: Content) => {
        for (const item of content.pages[0].items) item.isRequired = false;
      },
    ],
    [
      'form',
      'application:PH',
      'a nationality that nobody else may have',
      (content: Content) => {
        content.pages[0].items[2].options = ['filipino'];
      },
    ],
    [
      'form',
      'application:PH',
      'a phone’s contact list',
      (content: Content) => {
        content.pages[2].items.push({ code: 'contacts', isRequired: true, options: null, texts: {} });
      },
    ],
    [
      'form',
      'account:IN',
      'an account number that is typed once',
      (content: Content) => content.items.splice(1, 1),
    ],
    [
      'form',
      'account:PH',
      'a card number',
      (content: Content) => {
        content.items.push({ code: 'cardNumber', cardType: '0', options: null, texts: {} });
      },
    ],
    [
      'channel',
      'PH',
      'no channel at all',
      (content: Content) => {
        for (const channel of content.channels) channel.isOffered = false;
      },
    ],
    ['channel', 'PH', 'a channel that payments have begun by', (content: Content) => content.channels.pop()],
    [
      'channel',
      'PH',
      'money that is on its way for a month',
      (content: Content) => {
        content.channels[0].settlesWithinHours = 720;
      },
    ],
    [
      'agreement',
      'disclosure_statement:PH:en',
      'a figure of its own',
      (content: Content) => {
        content.blocks.push({ kind: 'note', text: 'It costs 5% a month.' });
      },
    ],
    [
      'agreement',
      'disclosure_statement:PH:en',
      'a statement without its schedule',
      (content: Content) => {
        content.blocks = content.blocks.filter(({ kind }: { kind: string }) => kind !== 'schedule');
      },
    ],
    [
      'agreement',
      'loan_agreement:PH:en',
      'a figure that is not always there',
      (content: Content) => {
        content.blocks.push({ kind: 'note', text: 'You may extend by {extensionDays}.' });
      },
    ],
    [
      'rule_set',
      'market:PH',
      'rules that ask for nobody’s age',
      (content: Content) => {
        content.mustKnow = content.mustKnow.filter((name: string) => name !== 'age_years');
      },
    ],
    [
      'promotion_template',
      'hiram:tuition',
      'a promise above the cap',
      (content: Content) => {
        content.offer.monthlyRate = '0.061';
      },
    ],
    [
      'promotion_link',
      'hiram:app',
      'a link to somebody else’s file',
      (content: Content) => {
        content.targets[2].address = 'https://elsewhere.example/hiram.apk';
      },
    ],
    ['brand', 'hiram', 'a host of another brand', (content: Content) => content.hosts.push('udhaar.example')],
    [
      'brand',
      'hiram',
      'a page that leads elsewhere',
      (content: Content) => {
        content.schemeUrl = 'javascript://';
      },
    ],
    [
      'brand',
      'hiram',
      'words that not everybody can read',
      (content: Content) => {
        content.backgroundText = '#ff9900';
      },
    ],
  ] as const)('%s %s: %s', async (kind, subject, _what, change) => {
    const content: Content = JSON.parse((await environment.open(kind, subject)).content);
    change(content);
    const request = { kind, subject, content: JSON.stringify(content) };
    const { status, data } = await environment.maker.send(checkConfiguration, request);
    expect(status).toBe(200);
    expect(data.problems.length).toBeGreaterThan(0);
  });
});
