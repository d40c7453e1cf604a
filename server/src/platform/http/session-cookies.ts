import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Secret } from '../secret.ts';

/** Who has sessions in a browser. Each has a cookie of its own, so that one browser can hold both. */
export type CookieOwner = 'borrower' | 'staff';

/**
 * `__Host-` has the browser itself insist on Secure, on the whole site and on no other host. A borrower comes back from
 * a payment page by a link, and `strict` would then show them logged out; nobody links into the console.
 */
const cookies = {
  borrower: { name: '__Host-session', sameSite: 'lax' },
  staff: { name: '__Host-staff', sameSite: 'strict' },
} as const satisfies Record<CookieOwner, { name: string; sameSite: 'lax' | 'strict' }>;

const attributes = { path: '/', secure: true, httpOnly: true } as const;

/** 256 random bits in base64url. What has another shape was never ours. */
const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** All that a handler may do with a response: the session's own cookie. */
export interface SessionCookie {
  /** What the browser sent, proven or not. */
  readonly presented: Secret | undefined;
  /** Without a duration the browser forgets it when it is closed. */
  set(secret: Secret, options: { readonly lastsSeconds: number | undefined }): void;
  clear(): void;
}

export function acceptCookies(app: FastifyInstance): void {
  // Cookies are read by whoever needs one, and not at every request.
  app.register(fastifyCookie, { hook: false });
}

export function presentedSecret(request: FastifyRequest, owner: CookieOwner): Secret | undefined {
  const header = request.headers.cookie;
  const value = header === undefined ? undefined : request.server.parseCookie(header)[cookies[owner].name];
  return value !== undefined && SECRET_SHAPE.test(value) ? new Secret(value) : undefined;
}

/** Whether the browser sent any session's cookie, of whatever shape. */
export function carriesSessionCookie({ headers }: FastifyRequest): boolean {
  const { cookie } = headers;
  return cookie !== undefined && Object.values(cookies).some(({ name }) => cookie.includes(name));
}

export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: CookieOwner,
): SessionCookie {
  const { name, sameSite } = cookies[owner];
  return {
    presented: presentedSecret(request, owner),
    set(secret, { lastsSeconds }) {
      reply.setCookie(name, secret.reveal(), {
        ...attributes,
        sameSite,
        ...(lastsSeconds !== undefined && { maxAge: lastsSeconds }),
      });
    },
    clear() {
      reply.clearCookie(name, { ...attributes, sameSite });
    },
  };
}
