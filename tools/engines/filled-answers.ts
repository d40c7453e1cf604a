import type { Call } from '@hiram/contract/call';
import { calls } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import { dataToWire, successCodes } from '@hiram/contract/envelope';
import type { Field, Fields } from '@hiram/contract/field';
import type { Page } from '@playwright/test';

/** Texts that a page computes with. Others are only shown. */
const COMPUTED: Readonly<Record<string, string>> = {
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  market: 'PH',
  locale: 'en',
};

const ID = '018f3b5a-7c1d-7000-8000-000000000001';

/** Answers every call of a page with data made from the contract, in which each text is the given one. */
export async function answerAllCalls(
  page: Page,
  textOf: (field: string) => string,
  choiceNumber: number,
): Promise<void> {
  await page.route('**/under/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = calls.find((one) => one.method === route.request().method() && isAt(one, pathname));
    if (call === undefined || call.answer !== undefined)
      return route.fulfill({ status: 404, json: NOT_FOUND });
    const data = filled(call.data, call.name, textOf, choiceNumber);
    return route.fulfill({
      json: { code: successCodes[call.success], message: '', data: dataToWire(call, data) },
    });
  });
}

const NOT_FOUND = { code: 404, message: '', data: {} } as const;

function isAt({ path }: Call, pathname: string): boolean {
  return new RegExp(`^${API_PREFIX}${path.replaceAll('{provider}', '[^/]+')}$`).test(pathname);
}

function filled(
  fields: Fields,
  place: string,
  textOf: (field: string) => string,
  choiceNumber: number,
): Record<string, unknown> {
  function valueFor(name: string, field: Field): unknown {
    if (field.kind === 'object') return filled(field.fields ?? {}, name, textOf, choiceNumber);
    if (field.entry !== undefined) {
      const all = field.entry.schema.enum;
      if (Array.isArray(all)) return all;
      const entry = valueFor(name, field.entry);
      return field.kind === 'list' ? [entry, entry] : { [textOf(name)]: entry };
    }
    const choices = field.schema.enum;
    if (Array.isArray(choices)) return choices[choiceNumber % choices.length];
    const fieldName = name.slice(name.lastIndexOf('.') + 1);
    return field.kind === 'text' ? (COMPUTED[fieldName] ?? textOf(name)) : SIMPLE[field.kind];
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueFor(`${place}.${name}`, field)]),
  );
}

/** A valid value of each kind that is no free text. */
const SIMPLE: Readonly<Record<string, unknown>> = {
  integer: '3',
  flag: '1',
  boolean: true,
  minorUnits: '500000',
  rate: '0.06',
  civilDate: '2026-11-20',
  instant: '2026-11-17T03:00:00.000Z',
  ownedId: ID,
  publicId: ID,
  link: '/home',
  imageLink: '/assets/none.png',
  mobile: '09171234567',
  email: 'somebody@mail.example',
  secret: '',
};
