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

export interface FilledValues {
  /** The text of a field, which is named by its call and its place in the answer. */
  textOf(field: string): string;
  /** The same for fields that hold a link. Without it every link leads home. */
  linkOf?(field: string): string;
  /** Which value fields with a fixed set of values have. */
  readonly choiceNumber: number;
}

/** Answers every call of a page with data made from the contract and the given values. */
export async function answerAllCalls(page: Page, values: FilledValues): Promise<void> {
  await page.route('**/under/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = calls.find((one) => one.method === route.request().method() && isAt(one, pathname));
    if (call === undefined || call.answer !== undefined)
      return route.fulfill({ status: 404, json: NOT_FOUND });
    const data = filled(call.data, call.name, values);
    return route.fulfill({
      json: { code: successCodes[call.success], message: '', data: dataToWire(call, data) },
    });
  });
}

const NOT_FOUND = { code: 404, message: '', data: {} } as const;

function isAt({ path }: Call, pathname: string): boolean {
  return new RegExp(`^${API_PREFIX}${path.replaceAll('{provider}', '[^/]+')}$`).test(pathname);
}

function filled(fields: Fields, place: string, values: FilledValues): Record<string, unknown> {
  const { textOf, linkOf, choiceNumber } = values;
  function valueFor(name: string, field: Field): unknown {
    if (field.kind === 'object') return filled(field.fields ?? {}, name, values);
    if (field.entry !== undefined) {
      const all = field.entry.schema.enum;
      if (Array.isArray(all)) return all;
      const entry = valueFor(name, field.entry);
      return field.kind === 'list' ? [entry, entry] : { [textOf(name)]: entry };
    }
    const choices = field.schema.enum;
    if (Array.isArray(choices)) return choices[choiceNumber % choices.length];
    const fieldName = name.slice(name.lastIndexOf('.') + 1);
    if (field.kind === 'text') return COMPUTED[fieldName] ?? textOf(name);
    if (field.kind === 'link' && linkOf !== undefined) return linkOf(name);
    return SIMPLE[field.kind];
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
