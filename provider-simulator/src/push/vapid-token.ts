import { createPublicKey, verify } from 'node:crypto';

// The receiving side of RFC 8292, written from the document.

interface VapidRequest {
  readonly authorization: string | undefined;
  /** The push service's own origin. */
  readonly audience: string;
  /** The key that the browser subscribed with, in base64url. */
  readonly serverKey: string;
  readonly nowSeconds: number;
}

const LONGEST_SECONDS = 24 * 3_600;
const HEADER = /^vapid (?=.*\bt=([\w-]+)\.([\w-]+)\.([\w-]+))(?=.*\bk=([\w-]+))/;

/** Why a push service refuses the request; undefined if it is the application server's own. */
export function vapidProblem({
  authorization = '',
  audience,
  serverKey,
  nowSeconds,
}: VapidRequest): string | undefined {
  const [, header = '', claims = '', signature = '', key = ''] = HEADER.exec(authorization) ?? [];
  if (key === '') return 'no vapid token';
  if (key !== serverKey) return 'not the key of this subscription';
  if (parsed(header).alg !== 'ES256') return 'not signed with ES256';
  if (!isSigned(`${header}.${claims}`, signature, key)) return 'signature does not match';
  const { aud, exp, sub } = parsed(claims);
  if (aud !== audience) return 'made for another push service';
  if (typeof exp !== 'number' || exp <= nowSeconds) return 'token expired';
  if (exp > nowSeconds + LONGEST_SECONDS) return 'token is valid for more than a day';
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) return 'nobody to contact';
  return undefined;
}

function parsed(part: string): Readonly<Record<string, unknown>> {
  try {
    // The cast is safe: every field is checked where it is read.
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    // Not JSON, so it has no claims.
    return {};
  }
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  try {
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    // Not a point on the curve.
    return false;
  }
}
