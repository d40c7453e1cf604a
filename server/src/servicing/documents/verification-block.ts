import type { Block, RenderedQrCode } from '#origination/agreements/index.ts';
import { qrCode } from '#platform/qr-code/qr-code.ts';
import type { DocumentCopy } from './copy/document-copy.ts';
import { inGroups } from './document-number.ts';

/** The page of the brand's site where anyone can verify a document. */
const CHECK_PATH = '/check';

/** The data by which a document is verified. */
export interface VerificationLink {
  readonly number: string;
  readonly code: string;
  /** The brand's own site: `https://hiram.example`. */
  readonly site: string;
}

/** The URL in the QR: number and code, without personal data. */
function checkAddress({ number, code, site }: VerificationLink): string {
  return `${pageOf(site)}?${new URLSearchParams({ n: number, c: code })}`;
}

function pageOf(site: string): string {
  return site.replace(/\/+$/, '') + CHECK_PATH;
}

export function checkBlock(words: DocumentCopy['check'], place: VerificationLink): Block {
  return {
    kind: 'check',
    text: words.text,
    rows: [
      { name: words.page, value: pageOf(place.site).replace(/^https?:\/\//, '') },
      { name: words.number, value: inGroups(place.number) },
      { name: words.code, value: inGroups(place.code) },
    ],
    qr: renderQrCode(checkAddress(place), words.scan),
  };
}

/** Light modules around a code, without which a scanner does not find it. */
const MARGIN = 4;

function renderQrCode(text: string, label: string): RenderedQrCode {
  const code = qrCode(text);
  const path = code.flatMap((row, y) => runsOf(row).map((run) => squares(run, y))).join('');
  return { size: code.length + 2 * MARGIN, path, label };
}

interface Run {
  readonly start: number;
  readonly length: number;
}

/** Adjacent dark modules of a row. */
function runsOf(row: readonly boolean[]): Run[] {
  const dark = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...dark.matchAll(/1+/g)].map(({ 0: run, index }) => ({ start: index, length: run.length }));
}

function squares({ start, length }: Run, y: number): string {
  return `M${start + MARGIN} ${y + MARGIN}h${length}v1h-${length}z`;
}
