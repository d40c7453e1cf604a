import { type Bytes, fromBase64, sha256, toHex, utf8 } from './bytes.ts';
import { type CopyFault, checkLoanCopy, type LoanCopy } from './loan-copy.ts';
import { checkLog, type LogFault, readSigned } from './published-anchors.ts';
import { readZipFiles, textOf } from './zip-files.ts';

/** What the lender signed: the list of the files, and whose complaint they are about. */
export interface PackManifest {
  readonly format: typeof FORMAT;
  readonly number: string;
  readonly lender: string;
  readonly body: string;
  readonly complaint: string;
  /** The loan of the complaint; null if it is about none. */
  readonly loan: string | null;
  readonly madeAt: string;
  /** The page on which anyone checks number and code. */
  readonly check: string;
  readonly code: string;
  readonly log: string;
  readonly line: string | null;
  readonly key: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

const FORMAT = 'hiram escalation pack 1';
const PDF = 'papers.pdf';
const LOAN_COPY = 'loan-copy.html';
const MANIFEST = 'manifest.json';
const SIGNATURE = 'signature.txt';
/** A pack without one of these tells half a story. */
const NEEDED = [
  ...['complaint.json', 'timeline.json', 'messages.json', 'contacts.json', 'decisions.json'],
  ...['deadlines.json', PDF],
] as const;

export type PackFault =
  /** Not such an archive, or cut off, or with something that the list does not name. */
  | 'unreadable'
  /** The list of files was changed after the lender signed it, or somebody else made it. */
  | 'pack_not_signed'
  /** A file is another one than the list says. */
  | 'file_changed'
  | 'file_missing'
  /** The printed code is not that of these files. */
  | 'code_differs'
  | 'key_not_named'
  | 'line_not_signed'
  | 'line_not_published'
  /** The copy of the loan in it does not hold, or is of another loan. */
  | 'loan_copy_not_genuine'
  /** The ledger in it states another amount than the copy of the loan. */
  | 'ledger_differs'
  /** Something in an earlier pack of the same complaint is gone, or is now different. */
  | 'earlier_pack_differs'
  | LogFault;

export type PackVerdict =
  | {
      readonly kind: 'genuine';
      readonly manifest: PackManifest;
      readonly provenPayments: number;
      readonly line: number | undefined;
      readonly isPublished: boolean;
      readonly isSameStory: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly why: PackFault;
      readonly file?: string | undefined;
      readonly line?: number | undefined;
      readonly copy?: CopyFault | undefined;
    };

export interface PackToCheck {
  /** The archive as downloaded, to the last byte. */
  readonly archive: Uint8Array;
  /** The published log. Without it, only signatures are checked. */
  readonly log?: string | undefined;
  /** The keys that may sign lines of the log. With them, a pack whose key no line names is refused. */
  readonly keys?: readonly string[] | undefined;
  /** The log as it was seen before. */
  readonly earlierLog?: string | undefined;
  /** An earlier pack of the same complaint: what it says must still be said. */
  readonly earlierPack?: Uint8Array | undefined;
}

/** Checks that an archive is what the lender signed. Never throws for an archive of another shape. */
export async function checkEscalationPack(given: PackToCheck): Promise<PackVerdict> {
  const opened = await openPack(given.archive);
  if ('why' in opened) return { kind: 'refused', ...opened };
  const { manifest, files } = opened;
  const fault = (await faultOfKey(manifest, given.keys)) ?? (await faultOfLog(manifest, given));
  if (fault !== undefined) return { kind: 'refused', ...fault };
  const loan = await checkLoan(manifest, files, given.keys);
  if ('why' in loan) return { kind: 'refused', ...loan };
  if (given.earlierPack !== undefined) {
    const earlier = await openPack(given.earlierPack);
    if ('why' in earlier) return { kind: 'refused', ...earlier };
    const gone = goneSince(earlier, opened);
    if (gone !== undefined) return { kind: 'refused', why: 'earlier_pack_differs', file: gone };
  }
  const named = manifest.line === null ? undefined : await readSigned(manifest.line);
  return {
    kind: 'genuine',
    manifest,
    provenPayments: loan.provenPayments,
    line: named?.sequence,
    isPublished: given.log !== undefined && manifest.line !== null,
    isSameStory: given.earlierPack !== undefined,
  };
}

interface Fault {
  readonly why: PackFault;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly copy?: CopyFault | undefined;
}

interface OpenedPack {
  readonly manifest: PackManifest;
  readonly files: ReadonlyMap<string, Bytes>;
}

/** The files that the signature covers, each as it was signed. */
async function openPack(archive: Uint8Array): Promise<OpenedPack | Fault> {
  const files = readZipFiles(archive);
  const signed = textOf(files?.get(MANIFEST));
  const [, signature] = /^([A-Za-z0-9+/]{86}==)\n$/.exec(textOf(files?.get(SIGNATURE)) ?? '') ?? [];
  const manifest = signed === undefined ? undefined : readManifest(signed);
  if (files === undefined || signed === undefined || signature === undefined || manifest === undefined) {
    return { why: 'unreadable' };
  }
  if (!(await isSigned(manifest.key, signed, signature).catch(() => false)))
    return { why: 'pack_not_signed' };
  const listed = new Set(manifest.files.map(({ name }) => name));
  const missing = [...listed, ...NEEDED].find((name) => !files.has(name) || !listed.has(name));
  if (missing !== undefined) return { why: 'file_missing', file: missing };
  const isOnlyListed = files.size === listed.size + 2 && listed.size === manifest.files.length;
  if (!isOnlyListed) return { why: 'unreadable' };
  for (const { name, bytes, sha256: digest } of manifest.files) {
    const file = files.get(name);
    const isSame = file !== undefined && file.length === bytes && toHex(await sha256(file)) === digest;
    if (!isSame) return { why: 'file_changed', file: name };
  }
  if ((await codeOf(manifest)) !== manifest.code) return { why: 'code_differs' };
  return { manifest, files };
}

function readManifest(text: string): PackManifest | undefined {
  try {
    // The cast is safe: the signature decides whether the lender wrote it, and these fields are checked here.
    const manifest = JSON.parse(text) as PackManifest;
    const { format, key, number, code, line, loan, files } = manifest;
    const isOne =
      format === FORMAT &&
      [key, number, code].every((value) => typeof value === 'string') &&
      [line, loan].every((value) => value === null || typeof value === 'string') &&
      Array.isArray(files) &&
      files.every(({ name, sha256: digest }) => typeof name === 'string' && typeof digest === 'string');
    return isOne ? manifest : undefined;
  } catch {
    // Decision: any other shape is not a pack; the caller gets `unreadable`.
    return undefined;
  }
}

async function isSigned(key: string, signed: string, signature: string): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', fromBase64(key), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, fromBase64(signature), utf8(`${FORMAT}\n${signed}`));
}

/** Without I, L, O and U. */
const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

/** The code on the papers: the last 80 bits of a digest of the number and of all files but the PDF, which prints it. */
async function codeOf({ number, files }: PackManifest): Promise<string> {
  const lines = files.filter(({ name }) => name !== PDF).map((file) => `${file.sha256}  ${file.name}\n`);
  const digest = await sha256(utf8(`${number}\n${lines.join('')}`));
  const bits = BigInt(`0x${toHex(digest)}`);
  return Array.from({ length: CODE_LENGTH }, (_, place) =>
    CODE_DIGITS.charAt(Number((bits >> BigInt(5 * place)) & 31n)),
  ).join('');
}

/** Why the key is not known to be the lender's. */
async function faultOfKey(
  { key, line }: PackManifest,
  keys: readonly string[] | undefined,
): Promise<Fault | undefined> {
  if (line === null) return keys === undefined ? undefined : { why: 'key_not_named' };
  const anchor = await readSigned(line).catch(() => undefined);
  if (anchor === undefined) return { why: 'line_not_signed' };
  if (keys !== undefined && !keys.includes(anchor.key)) return { why: 'unknown_key' };
  return anchor.copies === key ? undefined : { why: 'key_not_named' };
}

async function faultOfLog(
  { line }: PackManifest,
  { log, keys, earlierLog }: PackToCheck,
): Promise<Fault | undefined> {
  if (log === undefined) return undefined;
  const checked = await checkLog({ content: log, keys, earlier: earlierLog });
  if (checked.fault !== undefined) return checked.fault;
  return line === null || log.split('\n').includes(line) ? undefined : { why: 'line_not_published' };
}

/** The copy of the loan holds by itself, is of this loan and this lender, and says what the ledger of the pack says. */
async function checkLoan(
  { loan, key }: PackManifest,
  files: ReadonlyMap<string, Bytes>,
  keys: readonly string[] | undefined,
): Promise<{ readonly provenPayments: number } | Fault> {
  const [file, ledger] = [textOf(files.get(LOAN_COPY)), textOf(files.get('ledger.json'))];
  if (loan === null && file === undefined && ledger === undefined) return { provenPayments: 0 };
  if (file === undefined || ledger === undefined || loan === null)
    return { why: 'file_missing', file: LOAN_COPY };
  const verdict = await checkLoanCopy({ file, keys });
  if (verdict.kind === 'refused') return { why: 'loan_copy_not_genuine', copy: verdict.why };
  if (verdict.copy.loan !== loan || verdict.copy.key !== key) return { why: 'loan_copy_not_genuine' };
  if (!isSameLedger(ledger, verdict.copy)) return { why: 'ledger_differs', file: 'ledger.json' };
  return { provenPayments: verdict.provenPayments };
}

interface StatedLedger {
  readonly loan: string;
  readonly currency: string;
  readonly owed: string;
  readonly leftToPay: string;
  readonly postings: readonly { readonly side: string; readonly amount: string; readonly balance: string }[];
}

/** The amounts are those of the copy, and every balance follows from the postings before it. */
function isSameLedger(text: string, copy: LoanCopy & { readonly owed?: string }): boolean {
  try {
    // The cast is safe: a value of another type makes a calculation throw, or a comparison false.
    const ledger = JSON.parse(text) as StatedLedger;
    let balance = 0n;
    const adds = ledger.postings.every((posting) => {
      balance += posting.side === 'adds' ? BigInt(posting.amount) : -BigInt(posting.amount);
      return String(balance) === posting.balance;
    });
    return (
      adds &&
      String(balance) === ledger.owed &&
      ledger.loan === copy.loan &&
      ledger.currency === copy.currency &&
      ledger.leftToPay === copy.leftToPay &&
      ledger.owed === copy.owed
    );
  } catch {
    // Decision: a ledger that cannot be calculated is not the same.
    return false;
  }
}

/** What must not change between two packs: that it was said or sent, and when. Outcomes and wording of steps may. */
const lasting: Readonly<Record<string, readonly string[]>> = {
  'messages.json': ['at', 'from', 'text'],
  'contacts.json': ['id', 'at', 'channel', 'purpose'],
  'timeline.json': ['at', 'step'],
};

/** The file in which the later pack lacks something that the earlier one has. */
function goneSince(earlier: OpenedPack, later: OpenedPack): string | undefined {
  if (earlier.manifest.complaint !== later.manifest.complaint) return 'complaint.json';
  return Object.entries(lasting).find(([name, fields]) => {
    const kept = new Set(entriesOf(later, name, fields));
    return !entriesOf(earlier, name, fields).every((entry) => kept.has(entry));
  })?.[0];
}

function entriesOf({ files }: OpenedPack, name: string, fields: readonly string[]): string[] {
  // The cast is safe: signed by the lender, and compared as text only.
  const entries = JSON.parse(textOf(files.get(name)) ?? '[]') as readonly Record<string, unknown>[];
  return entries.map((entry) => JSON.stringify(fields.map((field) => entry[field])));
}
