import { timingSafeEqual } from 'node:crypto';
import type { CallFrame } from '@hiram/contract/call';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant, instantAsIso, parseInstant } from '@hiram/values/instant';
import type { BlindIndexes, EncryptedField, PersonalData } from '../personal-data/personal-data.ts';

/** Long enough for a slow connection and a second look; a link found in a history the next day is useless. */
const LINK_MS = 10 * 60_000;

/** Of language and device. A longer value is left out, so that no request makes a link that cannot be sent. */
const LONGEST_PARAMETER = 64;

export interface LinkContext {
  /** System clock. */
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
}

/** A borrower's document, as named in a URL. */
export interface LinkedDocument {
  /** Separates the signatures of one capability from those of all others. */
  readonly place: EncryptedField;
  /** The URL's parameters for the document, in a fixed order. */
  readonly names: Readonly<Record<string, string>>;
  /** The requesting session. The link does not work in another. */
  readonly sessionId: string;
}

/**
 * A URL at which a document can be read for some minutes. The URL grants nothing without the session's
 * cookie, and the document must belong to that borrower.
 */
export function timedLink(
  { systemClock, personalData }: LinkContext,
  { path }: Pick<CallFrame, 'path'>,
  document: LinkedDocument,
  { brand = '', lang = '', deviceId = '' }: CommonParameters,
): string {
  const until = instantAsIso(addMs(systemClock.now(), LINK_MS));
  const [signature] = signaturesOf(personalData, document, until);
  const proof = signature.toString('base64url');
  const { names, sessionId } = document;
  const sender = { brand, lang: ifShort(lang), deviceId: ifShort(deviceId), sessionId };
  return `${API_PREFIX}${path}?${encodeForm({ ...sender, ...names, until, proof })}`;
}

function ifShort(parameter: string): string {
  return parameter.length > LONGEST_PARAMETER ? '' : parameter;
}

/** True if we issued this link to this session and it has not expired. */
export function isTimedLinkValid(
  { systemClock, personalData }: LinkContext,
  document: LinkedDocument,
  { until, proof }: { readonly until: string; readonly proof: string },
): boolean {
  const end: Instant | undefined = parseInstant(until);
  if (end === undefined || end < systemClock.now()) return false;
  const presentedSignature = Buffer.from(proof, 'base64url');
  return signaturesOf(personalData, document, until).some(
    (right) => presentedSignature.length === right.length && timingSafeEqual(presentedSignature, right),
  );
}

/**
 * Signed with the blind index key, so no one without it can make one. The place separates it from all
 * indexes. While the key is replaced, another process may have signed with another one.
 */
function signaturesOf(
  personalData: PersonalData,
  { place, names, sessionId }: LinkedDocument,
  until: string,
): BlindIndexes {
  return personalData.blindIndexes(place, [...Object.values(names), sessionId, until].join(' '));
}
