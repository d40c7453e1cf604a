import { expect, test } from 'vitest';
import type { BrandConfig } from '../brands/brand-config.ts';
import { fillDocument } from '../brands/fill-document.ts';
import { documentHtml } from './document-html.ts';

const brand: BrandConfig = {
  brand: 'hiram',
  market: 'PH',
  presentation: 'hiram',
  locale: 'en',
  appApi: '',
  appH5: '',
  appEnName: '</script><script>alert("$&")</script>',
  appCnName: '',
  background: '#1557d0;}</style><script>',
  bgFontColor: 'rgb(255 255 255 / 90%)',
  fontColor: '#1557d0',
  servicePhone: '"> & more',
  schemeUrl: 'hiram://',
  linkHosts: [],
  testPreview: '0',
};

const html = documentHtml({
  locale: 'reference',
  title: 'Terms & <conditions>',
  body: '<p>{{brand.appEnName}}</p><a href="tel:{{brand.servicePhone}}">call</a>',
  css: 'p{margin:0}',
  styleFiles: ['/assets/app.css'],
  preloads: ['/assets/screen.js'],
  script: '/assets/app.js',
  earlyScript: 'begin()',
});
const filled = fillDocument(html, brand, 'n0nce');

test('every script and style of a document has the nonce', () => {
  const elements = filled.match(/<(?:script|style)\b[^>]*>/g) ?? [];
  expect(elements).toHaveLength(5);
  for (const element of elements) expect(element).toContain('nonce="n0nce"');
});

test('no placeholder is left unfilled', () => {
  expect(filled).not.toContain('{{');
});

test('brand values cannot break out of a script, a style or text', () => {
  expect(filled).not.toContain('alert("');
  expect(filled.match(/<\/script>/g)).toHaveLength(3);
  expect(filled).toContain(':root{ --brand-background-text:rgb(255 255 255 / 90%);--brand-text:#1557d0; }');
});

test('the config is passed on completely', () => {
  const [, json = ''] = /id="brand-config"[^>]*>(.*?)<\/script>/.exec(filled) ?? [];
  expect(JSON.parse(json)).toEqual(brand);
});

test('a title is text, not markup', () => {
  expect(filled).toContain('<title>Terms &amp; &lt;conditions></title>');
});

test('a document in the reference locale is announced to screen readers as English', () => {
  expect(filled).toContain('<html lang="en" data-locale="reference" data-presentation="hiram">');
});
