import { inflateSync } from 'node:zlib';

// Reads the text of a PDF like a reader or screen reader: from the text attached to the glyphs if present,
// otherwise from each font's character map. It supports only what our own files contain.

interface Stream {
  readonly id: string;
  readonly head: string;
  readonly text: string;
}

export interface ReadPdf {
  /** The whole text in page order, line by line. */
  readonly text: string;
  /** The characters of each glyph over all fonts; a ligature has several. */
  readonly glyphs: readonly string[];
  /** The drawing operators of its pages. */
  readonly drawn: string;
  /** The raw file, for data outside of its streams. */
  readonly raw: string;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  const streams = streamsOf(bytes, raw);
  const maps = new Map(
    streams.filter(({ text }) => text.includes('begincmap')).map(({ id, text }) => [id, glyphMap(text)]),
  );
  const pages = [...raw.matchAll(/\/Type \/Page\b[\s\S]*?endobj/g)].map(([page]) => {
    const fonts = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = new RegExp(`\\n${id} 0 obj[\\s\\S]*?/ToUnicode (\\d+) 0 R`).exec(raw)?.[1] ?? '';
        return [name, maps.get(map) ?? new Map<number, string>()] as const;
      }),
    );
    const content = /\/Contents (\d+) 0 R/.exec(page)?.[1];
    const drawn = streams.find(({ id }) => id === content)?.text ?? '';
    return { drawn, text: textOf(drawn, fonts) };
  });
  const [text, drawn] = [pages.map((page) => page.text), pages.map((page) => page.drawn)];
  return {
    text: text.join('\n'),
    drawn: drawn.join('\n'),
    glyphs: [...maps.values()].flatMap((map) => [...map.values()]),
    raw,
  };
}

function streamsOf(bytes: Uint8Array, raw: string): Stream[] {
  return [...raw.matchAll(/\n(\d+) 0 obj\n(<<(?:(?!endobj)[\s\S])*?>>)\s*stream\n/g)].map((match) => {
    const [whole, id = '', head = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = match.index + whole.length;
    const body = bytes.subarray(start, start + length);
    const plain = head.includes('/FlateDecode') ? inflateSync(body) : body;
    return { id, head, text: Buffer.from(plain).toString('latin1') };
  });
}

function glyphMap(map: string): Map<number, string> {
  return new Map(
    [...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)].map(([, glyph = '', letters = '']) => [
      Number.parseInt(glyph, 16),
      utf16(letters),
    ]),
  );
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\uFEFF', '');
}

const TOKEN = /\/ActualText <([0-9A-Fa-f]*)>|\/(f\d+) [\d.]+ Tf|<([0-9A-Fa-f]*)>|\b(EMC|BT)\b/g;

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  let isSpoken = false;
  let text = '';
  for (const [, spoken, fontName, glyphs, mark] of withHexStrings(content).matchAll(TOKEN)) {
    if (spoken !== undefined) {
      isSpoken = true;
      text += spoken.startsWith('feff') || spoken.startsWith('FEFF') ? utf16(spoken) : latin1(spoken);
    } else if (fontName !== undefined) font = fonts.get(fontName) ?? new Map();
    else if (mark === 'EMC') isSpoken = false;
    else if (mark === 'BT') text += '\n';
    else if (glyphs !== undefined && !isSpoken) {
      text += (glyphs.match(/.{4}/g) ?? []).map((code) => font.get(Number.parseInt(code, 16)) ?? '').join('');
    }
  }
  return text;
}

function latin1(hex: string): string {
  return Buffer.from(hex, 'hex').toString('latin1');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Strings in parentheses may contain balanced parentheses; hexadecimal strings contain only digits. */
function withHexStrings(content: string): string {
  let result = '';
  let inside = '';
  let depth = 0;
  for (let place = 0; place < content.length; place += 1) {
    const character = content.charAt(place);
    if (character === '\\' && depth > 0) {
      const [escaped = '', octal, letter = ''] =
        /\\([0-7]{1,3})?([\s\S])?/.exec(content.slice(place, place + 4)) ?? [];
      inside +=
        octal === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8));
      place += octal === undefined ? escaped.length - 1 : octal.length;
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    const isEdge = (character === '(' && depth === 1) || (character === ')' && depth === 0);
    if (!isEdge && depth > 0) inside += character;
    else if (!isEdge) result += character;
    else if (depth === 0) {
      result += `<${Buffer.from(inside, 'latin1').toString('hex')}>`;
      inside = '';
    }
  }
  return result;
}
