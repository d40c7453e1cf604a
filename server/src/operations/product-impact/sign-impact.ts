import { createHash, createPublicKey } from 'node:crypto';
import type { MarketId } from '@hiram/contract/market-ids';
import { recordJson } from '@hiram/lending/record-readers';
import { marketPack } from '@hiram/markets/market-pack';
import type { MarketPack } from '@hiram/markets/read-pack';
import { publicKeyOf } from '#platform/anchors/anchor-line.ts';
import { formatSignature, isFormatSignature } from '#platform/anchors/format-signature.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { copySigningKey } from '#servicing/documents/index.ts';
import type { ImpactResult } from './impact.ts';
import type { ProductCap } from './product-caps.ts';

/** Names the format, and separates these signatures from any other. */
const FORMAT = 'hiram product impact 1';

/** Everything on which a result depends. */
interface ImpactInputs {
  readonly subject: string;
  /** Of the draft's content. */
  readonly content: string;
  readonly againstVersion: number;
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** Of all values of the market's rules, past and to come. */
  readonly rules: string;
  /** Of each product version that was priced. */
  readonly versions: Readonly<Record<string, string>>;
  /** The moment of the snapshot. */
  readonly asOf: string;
}

/** What is signed. */
export interface ImpactDocument {
  readonly format: typeof FORMAT;
  readonly run: string;
  readonly key: string;
  readonly inputs: ImpactInputs;
  readonly result: ImpactResult;
  readonly productCaps: readonly ProductCap[];
  readonly rowsDigest: string;
}

type Signing = Pick<PersonalData, 'blindIndex'>;

export interface SignedImpact {
  readonly document: string;
  readonly signature: string;
}

export function signImpact(
  personalData: Signing,
  content: Omit<ImpactDocument, 'format' | 'key'>,
): SignedImpact {
  return signedText(personalData, FORMAT, content);
}

/** The signed content, or undefined if a single byte of it is not as it was signed with our key. */
export function verifiedImpact(personalData: Signing, signed: SignedImpact): ImpactDocument | undefined {
  // The cast is safe: only `signImpact` signs in this format.
  return isSigned(personalData, FORMAT, signed) ? (JSON.parse(signed.document) as ImpactDocument) : undefined;
}

/** Signs a document of another format, which its first line names. */
export function signedText(personalData: Signing, format: string, content: object): SignedImpact {
  const key = copySigningKey(personalData);
  const document = JSON.stringify({ format, key: publicKeyOf(key), ...content });
  return { document, signature: formatSignature(format, document, key) };
}

/** Whether a document of a format is, byte for byte, as we signed it. */
export function isSigned(
  personalData: Signing,
  format: string,
  { document, signature }: SignedImpact,
): boolean {
  const key = createPublicKey(copySigningKey(personalData));
  return isFormatSignature(signature, { format, text: document }, key);
}

/** Another value, source or date of any rule gives another digest. */
export function digestOfRules(market: MarketId | MarketPack): string {
  const pack = typeof market === 'string' ? marketPack(market) : market;
  return createHash('sha256').update(recordJson(pack.rules)).digest('hex');
}
