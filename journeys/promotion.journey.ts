import { AxeBuilder } from '@axe-core/playwright';
import { quickAxe } from '@hiram/tools/engines/quick-axe';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ownMobile } from './attempt-data.ts';
import { withDatabase } from './database.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { codeFromSms, countMessages } from './sms-inbox.ts';

const { appUrl } = runningStack();

test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36',
});

interface Words {
  readonly mobile: string;
  readonly phone: string;
  readonly unreadable: string;
  readonly solved: string;
  readonly smsCode: string;
  readonly getCode: string;
  readonly codeSent: string;
  readonly noAnswer: string;
  readonly offline: string;
  readonly apply: string;
  readonly registered: string;
  readonly alreadyRegistered: string;
  readonly download: string;
}

const english: Words = {
  mobile: '09171230001',
  phone: 'Mobile number',
  unreadable: 'I can’t read it',
  solved: 'Your phone checked it for you.',
  smsCode: 'SMS code',
  getCode: 'Get code',
  codeSent: 'We sent the code.',
  noAnswer: 'We got no answer. Please try again.',
  offline: 'You are offline. Your entries are still here.',
  apply: 'Apply now',
  registered: 'You are registered!',
  alreadyRegistered: 'You already have an account. Download the app to log in.',
  download: 'One step left: get the app',
};

const copy: Record<(typeof people)[number]['lang'], Words> = {
  en: english,
  reference: {
    ...english,
    mobile: '13800138001',
    getCode: '获取验证码',
    codeSent: '验证码已发送',
    noAnswer: 'error',
    registered: '注册成功',
    alreadyRegistered: 'You are registered, please download the app to log in!',
  },
  fil: {
    mobile: '09171230002',
    phone: 'Mobile number',
    unreadable: 'Hindi ko mabasa',
    solved: 'Na-check na ito ng phone mo.',
    smsCode: 'SMS code',
    getCode: 'Kunin ang code',
    codeSent: 'Na-send na ang code.',
    noAnswer: 'Walang sagot. Subukan ulit.',
    offline: 'Offline ka. Nandito pa ang mga nilagay mo.',
    apply: 'Mag-apply na',
    registered: 'Registered ka na!',
    alreadyRegistered: 'May account ka na. I-download ang app para mag-log in.',
    download: 'Isang step na lang: ang app',
  },
  hi: {
    mobile: '9876500003',
    phone: 'मोबाइल नंबर',
    unreadable: 'पढ़ा नहीं जा रहा',
    solved: 'आपके फ़ोन ने चेक कर लिया।',
    smsCode: 'SMS में आया कोड',
    getCode: 'कोड पाएँ',
    codeSent: 'कोड भेज दिया गया।',
    noAnswer: 'कोई जवाब नहीं मिला। कृपया फिर कोशिश करें।',
    offline: 'आप ऑफ़लाइन हैं। आपने जो लिखा है वह यहीं रहेगा।',
    apply: 'अभी अप्लाई करें',
    registered: 'रजिस्ट्रेशन हो गया!',
    alreadyRegistered: 'आपका अकाउंट पहले से है। लॉग इन करने के लिए ऐप डाउनलोड करें।',
    download: 'बस एक क़दम बाक़ी: ऐप',
  },
};

const ADVERTISEMENT = 'id=default&app_from=fb&user_from=ana&utm_tag=journey&links_id=app';

for (const person of people) {
  const said = copy[person.lang];

  test(`[R4-2][R2.2-2][R2.2-3] from an advertisement to the store: ${person.name}`, async ({
    page,
    context,
  }) => {
    const store = await standInForStore(page);
    const registeredBefore = await registrationsThrough(person.brand);
    await page.goto(`${appUrl}/promotion?${parametersOf(person)}&${ADVERTISEMENT}`);
    await page.getByLabel(said.phone).fill(ownMobile(said.mobile));
    await page.getByRole('button', { name: said.unreadable }).click();
    await expect(page.getByText(said.solved)).toBeVisible();
    expect((await quickAxe(new AxeBuilder({ page })).analyze()).violations).toEqual([]);

    await withoutConnection(page, context, said, async () => {
      await page.getByRole('button', { name: said.getCode }).click();
    });
    expect(await countMessages(said.mobile)).toBe(0);
    await page.getByRole('button', { name: said.getCode }).click();
    await expect(page.getByRole('alert')).toHaveText(said.codeSent);
    await page.getByLabel(said.smsCode).fill(await codeFromSms(said.mobile));

    await withoutConnection(page, context, said, async () => {
      await page.getByRole('button', { name: said.apply }).click();
    });
    await page.getByRole('button', { name: said.apply }).click();
    await expect(page.getByRole('alert')).toHaveText(said.registered);
    await expect(page.getByRole('heading', { name: said.download })).toBeVisible();
    store.answer();
    await expect(page).toHaveURL(`https://play.google.com/store/apps/details?id=example.${person.brand}`);

    expect(await registrationsThrough(person.brand)).toBe(registeredBefore + 1);
    await expect.poll(() => visitsOf(person.brand)).toBeGreaterThan(0);
  });
}

test('[R8-3c] a user who registers again is told so, but only after the code has verified the number', async ({
  page,
}) => {
  const said = { ...english, mobile: '09171230009' };
  await standInForStore(page);
  for (const outcome of [said.registered, said.alreadyRegistered]) {
    await page.goto(`${appUrl}/promotion?brand=hiram&market=PH&lang=en&${ADVERTISEMENT}`);
    await page.getByLabel(said.phone).fill(ownMobile(said.mobile));
    await page.getByRole('button', { name: said.unreadable }).click();
    await expect(page.getByText(said.solved)).toBeVisible();
    const before = await countMessages(said.mobile);
    await page.getByRole('button', { name: said.getCode }).click();
    await expect(page.getByRole('alert')).toHaveText(said.codeSent);
    await page.getByLabel(said.smsCode).fill(await codeFromSms(said.mobile, { messages: before + 1 }));
    await page.getByRole('button', { name: said.apply }).click();
    await expect(page.getByRole('alert')).toHaveText(outcome);
    await expect(page.getByRole('heading', { name: said.download })).toBeVisible();
    await waitMinutes();
  }
});

/** Runs the work offline: the page says so, and typed text stays. */
async function withoutConnection(
  page: Page,
  context: BrowserContext,
  said: Words,
  work: () => Promise<void>,
) {
  await context.setOffline(true);
  await expect(page.getByText(said.offline)).toBeVisible();
  await work();
  await expect(page.getByRole('alert')).toHaveText(said.noAnswer);
  await context.setOffline(false);
  await expect(page.getByText(said.offline)).toBeHidden();
}

/** Keeps the store request on this machine. Until the stub answers, the previous page stays visible. */
async function standInForStore(page: Page): Promise<{ readonly answer: () => void }> {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('https://play.google.com/**', async (route) => {
    await isAnswered;
    await route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' });
  });
  return { answer };
}

/** A number gets one code per minute; the journey skips the wait. */
async function waitMinutes(): Promise<void> {
  await withDatabase((client) =>
    client.query(`update code_sendings set sent_at = sent_at - interval '2 minutes'`),
  );
}

async function registrationsThrough(brand: string): Promise<number> {
  return withDatabase(async (client) => {
    const found = await client.query<{ registrations: number }>(
      `select count(*)::int as registrations from promotion_registrations
       where brand_code = $1 and utm_tag = 'journey' and app_from = 'fb' and user_from = 'ana' and links_id = 'app'
         and outcome = 'registered'`,
      [brand],
    );
    return found.rows[0]?.registrations ?? 0;
  });
}

async function visitsOf(brand: string): Promise<number> {
  return withDatabase(async (client) => {
    const found = await client.query<{ visits: number }>(
      `select coalesce(sum(visits), 0)::int as visits from promotion_counts
       where brand_code = $1 and template_id = 'default' and link_id = 'app' and campaign = 'journey'`,
      [brand],
    );
    return found.rows[0]?.visits ?? 0;
  });
}
