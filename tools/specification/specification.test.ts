import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { calls } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import { successCodes } from '@hiram/contract/envelope';
import type { Fields } from '@hiram/contract/field';
import { refusals } from '@hiram/contract/refusals';
import { describe, expect, test } from 'vitest';
import { idsNamed, readCatalogue } from '../conformance/catalogue.ts';
import { callSections, DOCS, namesInCode, pointerIn, readPages } from './documents.ts';
import {
  specifiedCalls,
  specifiedLiterals,
  specifiedNames,
  specifiedNumbers,
  specifiedPages,
} from './specified-names.ts';

const requirements = readFileSync(join(DOCS, 'requirements.md'), 'utf8');
const pages = readPages();
const text = [...pages.values()].join('\n');
const sections = callSections(pages);
const catalogueLines = requirements.split('\n').filter((line) => line.startsWith('- **'));

function missing(wanted: readonly string[], document: string): readonly string[] {
  return wanted.filter((one) => !document.includes(one));
}

/** Names that do not occur as a whole word. */
function missingWords(names: readonly string[], document: string): readonly string[] {
  const words = new Set(document.match(/\w+/g));
  return names.filter((name) => !words.has(name));
}

/** Paragraphs are wrapped, and a literal may be split by a line break. */
function unwrapped(document: string): string {
  return document.replace(/\n +/g, ' ').replace(/\n(?=\S)/g, ' ');
}

describe('the catalogue', () => {
  test('no line refers to a text outside it', () => {
    const found = catalogueLines.map((line) => [line.slice(0, 40), pointerIn(line)]);
    expect(found.filter(([, pointer]) => pointer !== undefined)).toEqual([]);
  });

  test.each([
    'A bank form item has nine fields, cardTypeMi 0 meaning every card type.',
    'Links, flags and card-dialog fields as named.',
    'Buttons are labelled by default as listed.',
    'Each in the stated shape.',
    'Tabs start from the stated defaults.',
    'The SMS code is needed; each with its message.',
    'All constants of the product stand in one place.',
    'The bridge knows its eleven messages.',
    'They hold every figure of section 9.',
  ])('a pointer is found: %s', (line) => {
    expect(pointerIn(line)).toBeDefined();
  });

  test('a count with its list is no pointer', () => {
    expect(pointerIn('The bridge has eleven messages: to, closeWebview.')).toBeUndefined();
  });

  test('every id and decision that a line refers to exists', () => {
    const catalogue = readCatalogue(requirements, '{}');
    const decisions = new Set([...requirements.matchAll(/^- \*\*(D\d+)\*\*/gm)].map(([, id]) => id));
    const everywhere = `${requirements}\n${text}`;
    const ids = [...everywhere.matchAll(/\bR\d+(?:\.\d+)?-\d+[a-z]?/g)].map(([id]) => id);
    expect(ids.filter((id) => idsNamed(id, catalogue).length === 0)).toEqual([]);
    const referred = [...everywhere.matchAll(/\bD\d+/g)].map(([id]) => id);
    expect(referred.filter((id) => !decisions.has(id))).toEqual([]);
    expect(decisions.size).toBe(28);
  });

  test('every call, page, name, literal and number of the specification is in it', () => {
    const paths = specifiedCalls.map((call) => call.replace(' /', ` ${API_PREFIX}/`));
    expect(missing([...paths, ...specifiedPages, ...specifiedNumbers], requirements)).toEqual([]);
    expect(missingWords(specifiedNames, requirements)).toEqual([]);
    expect(missing(specifiedLiterals.map(quoted), requirements)).toEqual([]);
  });
});

describe('docs/specification', () => {
  test('has every page, name, literal and number of the specification', () => {
    expect(missing([...specifiedPages, ...specifiedNumbers], text)).toEqual([]);
    expect(missingWords(specifiedNames, text)).toEqual([]);
    expect(missing(specifiedLiterals.map(quoted), unwrapped(text))).toEqual([]);
  });

  test('every link leads to a page and a heading', () => {
    const broken = [...pages].flatMap(([page, content]) =>
      [...content.matchAll(/\]\(([^)]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !leadsSomewhere(page, link)),
    );
    expect(broken).toEqual([]);
  });

  test('every API path in it is one of the contract', () => {
    const known = new Set(calls.map(({ path }) => API_PREFIX + path));
    const written = [...text.matchAll(/`(\/under\/[^`?…]+)`/g)].map(([, path = '']) => path);
    const development = `${API_PREFIX}/development/openapi`;
    const unknown = written.filter((path) => !known.has(path.replace('/hiram/', '/{provider}/')));
    expect(unknown.filter((path) => path !== development)).toEqual([]);
  });
});

describe('calls', () => {
  test('exactly the calls that the specification names have a section', () => {
    const wanted = specifiedCalls.map((call) => call.replace(' /', ` ${API_PREFIX}/`));
    expect([...sections.keys()].sort()).toEqual([...wanted].sort());
  });

  test('calls.md lists each of them', () => {
    const list = pages.get('specification/calls.md') ?? '';
    const rows = specifiedCalls.map((call) => `${call.replace(' /', ` \`${API_PREFIX}/`)}\``);
    expect(missing(rows, list)).toEqual([]);
  });

  test.each(specifiedCalls)('%s has its client, success code and every field', (named) => {
    const call = calls.find(({ method, path }) => `${method} ${path}` === named);
    if (call === undefined) throw new Error(`${named} is not in the contract`);
    const section = sections.get(named.replace(' /', ` ${API_PREFIX}/`)) ?? '';
    const client = call.client === 'json' ? 'JSON client' : 'form client';
    expect(section).toContain(call.encoding === 'multipart' ? `${client}, multipart` : client);
    expect(section).toContain(`success \`${JSON.stringify(successCodes[call.success])}\``);
    const names = namesInCode(section);
    expect(
      [...fieldNames(call.request), ...fieldNames(call.data)].filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  test('errors.md has the code of every refusal of these calls', () => {
    const page = pages.get('specification/errors.md') ?? '';
    const specified = calls.filter(({ method, path }) => specifiedCalls.includes(`${method} ${path}`));
    const codes = new Set(specified.flatMap((call) => call.refusals.map((name) => refusals[name].code)));
    expect([...codes].filter((code) => !new RegExp(`\\| \`?"?${code}"?\`? \\|`).test(page))).toEqual([]);
  });
});

function quoted(literal: string): string {
  return `"${literal}"`;
}

/** The names at every depth. */
function fieldNames(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = field.kind === 'object' ? field : innermost(field.entry);
    return [name, ...fieldNames(inside?.fields ?? {})];
  });
}

function innermost(entry: Fields[string] | undefined): Fields[string] | undefined {
  return entry?.entry === undefined ? entry : innermost(entry.entry);
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? join(DOCS, page) : join(DOCS, dirname(page), path);
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.some((heading) => anchorOf(heading) === anchor);
}

/** As GitHub writes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
