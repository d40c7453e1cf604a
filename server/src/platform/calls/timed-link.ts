import { timingSafeEqual } from 'node:crypto';
import type { CallFrame } from '@hiram/contract/call';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant, instantAsIso, parseInstant } from '@hiram/values/instant';
import type { PersonalData, Place } from '../personal-data/personal-data.ts';

/** Long enough for a slow line and a second look; whoever finds it in a history tomorrow finds nothing. */
const LINK_MS = 10 * 60_000;

export interface LinkParts {
  /** Real time. */
  readonly clock: Clock;
  readonly personalData: PersonalData;
}

/** A document of somebody's own, as an address names it. */
export interface LinkedDocument {
  /** Keeps the proofs of one capability apart from those of all others. */
  readonly place: Place;
  /** What the address says of the document, in an order that never changes. */
  readonly names: Readonly<Record<string, string>>;
  /** The session that asked: the link is of no use in another. */
  readonly sessionId: string;
}

/**
 * Where a document can be read for some minutes. The address has no power of its own: the session's cookie must come
 * with it, and the document must be that borrower's.
 */
export function timedLink(
  { clock, personalData }: LinkParts,
  { path }: Pick<CallFrame, 'path'>,
  document: LinkedDocument,
  { brand = '', lang = '', deviceId = '' }: CommonParameters,
): string {
  const until = instantAsIso(addMs(clock.now(), LINK_MS));
  const proof = proofOf(personalData, document, until).toString('base64url');
  const { names, sessionId } = document;
  return `${API_PREFIX}${path}?${encodeForm({ brand, lang, deviceId, sessionId, ...names, until, proof })}`;
}

/** Whether we gave out this link, to this session, and not too long ago. */
export function isTimedLinkGood(
  { clock, personalData }: LinkParts,
  document: LinkedDocument,
  { until, proof }: { readonly until: string; readonly proof: string },
): boolean {
  const end: Instant | undefined = parseInstant(until);
  if (end === undefined || end < clock.now()) return false;
  const given = Buffer.from(proof, 'base64url');
  const right = proofOf(personalData, document, until);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The key of blind indexes proves it: nobody without it can make one, and the place keeps it apart from all indexes. */
function proofOf(
  personalData: PersonalData,
  { place, names, sessionId }: LinkedDocument,
  until: string,
): Buffer {
  return personalData.blindIndex(place, [...Object.values(names), sessionId, until].join(' '));
}
