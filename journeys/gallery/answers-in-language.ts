import {
  readServerTexts,
  type Translation,
  translateServerText,
} from '@hiram/server-testing/platform/copy/server-texts';
import { formatMoney } from '@hiram/values/formatting';
import { money } from '@hiram/values/money';
import type { Page, Route } from '@playwright/test';
import type { Person } from '../people.ts';

const texts = await readServerTexts();

/** Texts that the server has no translation for: typed by people, or not written as the server would. */
export const untranslated = new Set<string>();

/**
 * The screens' answers are written in English and pesos. This passes them on as the server would give them to this
 * person: its own texts in the language, with the market's currency.
 */
export function answerInLanguage(page: Page, person: Person): void {
  if (person.lang === 'en' || person.lang === 'reference') return;
  const route = page.route.bind(page);
  page.route = (url, handler, options) =>
    route(
      url,
      async (one, request) => {
        await handler(translatedRoute(one, person), request);
      },
      options,
    );
}

function translatedRoute(route: Route, person: Person): Route {
  return new Proxy(route, {
    get(target, key): unknown {
      if (key === 'fulfill') return fulfill;
      const value: unknown = Reflect.get(target, key);
      return value instanceof Function ? (value.bind(target) as unknown) : value;
    },
  });
  function fulfill(answer: Parameters<Route['fulfill']>[0] = {}): Promise<void> {
    const { body, ...rest } = answer;
    const json: unknown = answer.json;
    if (json !== undefined) return route.fulfill({ ...rest, json: translated(json, person) });
    if (typeof body !== 'string' || !body.startsWith('{')) return route.fulfill(answer);
    return route.fulfill({ ...rest, body: JSON.stringify(translated(JSON.parse(body), person)) });
  }
}

function translated(data: unknown, person: Person): unknown {
  if (typeof data === 'string') return translatedText(data, person);
  if (Array.isArray(data)) return data.map((entry) => translated(entry, person));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, translated(value, person)]));
}

function translatedText(text: string, person: Person): string {
  const language = languageOf(person);
  if (text === 'PHP') return currencyOf(person);
  const written = translateServerText(texts, text, language, (value) => translatedText(value, person));
  if (written !== undefined) return written;
  const sentences = text.split(/(?<=[.!?]) (?=[A-Z])/);
  if (sentences.length > 1) return sentences.map((sentence) => translatedText(sentence, person)).join(' ');
  if (/[a-z]{2,} [a-z]{2,}/i.test(text)) untranslated.add(text);
  return text
    .replaceAll(/₱[\d,]+(\.\d\d)?/g, (amount) => amountFor(amount, person))
    .replaceAll(DAY, (day) => dayFor(day, language));
}

function languageOf({ lang }: Person): Translation {
  return lang === 'hi' ? 'hi' : 'fil';
}

function currencyOf({ market }: Person): 'PHP' | 'INR' {
  return market === 'IN' ? 'INR' : 'PHP';
}

function amountFor(amount: string, person: Person): string {
  const minor = BigInt(amount.replaceAll(/[₱,.]/g, '')) * (amount.includes('.') ? 1n : 100n);
  const written = formatMoney(money(minor, currencyOf(person)), `${person.lang}-${person.market}`);
  return amount.includes('.') ? written : written.replace(/\.00$/, '');
}

const DAY = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec) \d{4}\b/g;

function dayFor(day: string, language: Translation): string {
  const format = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'fil-PH', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${day.replace('Sept', 'Sep')} UTC`));
}
