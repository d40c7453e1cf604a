import { describe, expect, test } from 'vitest';
import { defineCatalogue, pickCopy } from './catalogue.ts';

interface Copy {
  readonly title: string;
  readonly send: string;
}

const english: Copy = { title: 'Complaint', send: 'Send' };

function catalogueOf(parts: Partial<Parameters<typeof defineCatalogue<Copy>>[0]> = {}) {
  return defineCatalogue<Copy>({
    en: async () => english,
    fil: async () => ({ title: 'Reklamo', send: 'Ipadala' }),
    hi: async () => ({ title: 'शिकायत', send: 'भेजें' }),
    reference: async () => ({ send: '发送' }),
    ...parts,
  });
}

describe('a catalogue', () => {
  test('returns the copy of the requested language, and loads no other', async () => {
    const loaded: string[] = [];
    const catalogue = catalogueOf({
      en: async () => {
        loaded.push('en');
        return english;
      },
    });
    expect((await catalogue.fil.load()).send).toBe('Ipadala');
    expect(loaded).toEqual([]);
  });

  test('overlays the literals of the reference locale on English', async () => {
    expect(await catalogueOf().reference.load()).toEqual({ title: 'Complaint', send: '发送' });
  });

  test('a selected text loads its catalogue', async () => {
    const catalogue = catalogueOf();
    expect(await pickCopy(catalogue, (copy) => copy.title).hi.load()).toBe('शिकायत');
    expect(catalogue.hi.loaded?.send).toBe('भेजें');
  });
});

test('a language that lacks a text, or has one missing in English, does not compile', () => {
  // @ts-expect-error Hindi lacks `send`.
  catalogueOf({ hi: async () => ({ title: 'शिकायत' }) });
  const misspelt: Copy = {
    title: 'Reklamo',
    send: 'Ipadala',
    // @ts-expect-error English has no such text.
    sned: 'Ipadala',
  };
  expect(misspelt).toBeDefined();
});
