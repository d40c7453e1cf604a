import { createHash } from 'node:crypto';
import { signable, testLender, testOffer } from '@hiram/server-testing/origination/agreements/agreements';
import { expect, test } from 'vitest';
import { agreementValues } from '../agreement-values.ts';
import { builtInTemplates } from '../built-in-templates.ts';
import { fillTemplate } from '../template/fill-template.ts';
import { templateName } from '../template/template.ts';
import { htmlPage, PAGE_POLICY } from './html-page.ts';

const ALLOWED = new Map<string, readonly string[]>([
  ['html', ['lang']],
  ['head', []],
  ['meta', ['charset', 'name', 'content']],
  ['title', []],
  ['style', []],
  ['body', []],
  ['header', []],
  ['main', []],
  ['footer', []],
  ['h1', []],
  ['h2', []],
  ['p', ['class']],
  ['ul', []],
  ['li', []],
  ['dl', ['class']],
  ['div', ['class']],
  ['dt', []],
  ['dd', []],
  ['table', ['class', 'role']],
  ['caption', []],
  ['thead', ['role']],
  ['tbody', ['role']],
  ['tr', ['class', 'role']],
  ['th', ['class', 'scope', 'role']],
  ['td', ['class', 'role', 'data-title']],
]);

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`;

const pages = builtInTemplates.map((template) => {
  const subject = {
    ...signable(testOffer(template.market), { borrowerName: HOSTILE, productName: HOSTILE }),
    lender: { ...testLender, company: { ...testLender.company, legalName: HOSTILE } },
  };
  return [
    templateName(template),
    htmlPage(fillTemplate(template, agreementValues(subject, template.locale))),
  ] as const;
});

test.each(pages)('%s has no active element or attribute, whatever names it contains', (_name, page) => {
  const tags = page
    .replace(/<style>[\s\S]*?<\/style>/, '<style>')
    .matchAll(/<\/?([a-z0-9]+)((?:\s[^<>]*)?)>/gi);
  let count = 0;
  for (const [tag, element = '', attributes = ''] of tags) {
    count += 1;
    const names = [...attributes.matchAll(/\s([a-z-]+)="[^"]*"/g)].map(([, name]) => name);
    const allowed = ALLOWED.get(element);
    expect(allowed, tag).toBeDefined();
    expect(
      names.filter((name) => !allowed?.includes(name ?? '')),
      tag,
    ).toEqual([]);
  }
  expect(count).toBeGreaterThan(50);
  expect(page).toContain('&lt;script&gt;');
});

test.each(pages)('%s uses only styles that the CSP allows', (_name, page) => {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(PAGE_POLICY).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
  );
  expect(style).not.toMatch(/@import|url\(|expression/);
});
