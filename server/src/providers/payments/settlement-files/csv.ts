/** The text is not complete, valid CSV under RFC 4180. */
export class CsvRefused extends Error {
  override readonly name = 'CsvRefused';
}

const [QUOTE, COMMA, LF, CR] = ['"', ',', '\n', '\r'];

/**
 * Reads CSV strictly, one record at a time, so that a long file is never parsed as a whole. Every record ends
 * with LF or CRLF, including the last: a file that ends within a line was truncated. Every record has as many
 * fields as the first, and anything ambiguous is refused.
 */
export function* readCsv(text: string): Generator<readonly string[]> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let width: number | undefined;
  for (let line = 1; at < text.length; line += 1) {
    const record: string[] = [];
    for (;;) {
      const field = text[at] === QUOTE ? quoted(text, at, line) : bare(text, at, line);
      record.push(field.value);
      at = field.end;
      if (text[at] !== COMMA) break;
      at += 1;
    }
    at = endOfLine(text, at, line);
    width ??= record.length;
    if (record.length !== width) throw new CsvRefused(`record ${line} has ${record.length} fields`);
    yield record;
  }
}

interface Field {
  readonly value: string;
  /** The position of the next character. */
  readonly end: number;
}

/** A quote ends the field unless another follows; a doubled quote is a literal quote. */
function quoted(text: string, start: number, line: number): Field {
  let value = '';
  for (let from = start + 1; ; ) {
    const quote = text.indexOf(QUOTE, from);
    if (quote < 0) throw new CsvRefused(`record ${line} has a quote that does not end`);
    value += text.slice(from, quote);
    if (text[quote + 1] !== QUOTE) return { value, end: quote + 1 };
    value += QUOTE;
    from = quote + 2;
  }
}

const ENDS_BARE = /[,\r\n"]/g;

function bare(text: string, start: number, line: number): Field {
  ENDS_BARE.lastIndex = start;
  const end = ENDS_BARE.exec(text)?.index ?? text.length;
  if (text[end] === QUOTE) throw new CsvRefused(`record ${line} has a quote in the middle of a field`);
  return { value: text.slice(start, end), end };
}

function endOfLine(text: string, at: number, line: number): number {
  const end = text[at] === CR ? at + 1 : at;
  if (end >= text.length) throw new CsvRefused(`record ${line} is cut off`);
  if (text[end] !== LF) throw new CsvRefused(`record ${line} goes on after a field`);
  return end + 1;
}
