import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Secret } from '../secret.ts';

/** Owners of browser sessions. Each has its own cookie, so one browser can hold both. */
export type CookieOwner = 'borrower' | 'staff';

/**
 * `__Host-` makes the browser require Secure, the whole site and no other host. A borrower returns from a
 * payment page by a link, and `strict` would show them as logged out. There are no links into the console.
 */
const cookies = {
  borrower: { name: '__Host-session', sameSite: 'lax' },
  staff: { name: '__Host-staff', sameSite: 'strict' },
} as const satisfies Record<CookieOwner, { name: string; sameSite: 'lax' | 'strict' }>;

const attributes = { path: '/', secure: true, httpOnly: true } as const;

/**
 * Recognises a browser, and grants no access. With it, limits on codes and passwords tell the owner of a number
 * or an account from strangers. Not among the session cookies: a native client that has only this one may log in.
 */
const browserCookieName = '__Host-browser';
/** Half a year after the last code or login, a browser is unknown again. */
const BROWSER_COOKIE_SECONDS = 180 * 86_400;

/** 256 random bits in base64url. A value of another shape was not issued by us. */
const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The only access a handler has to the response: the session's own cookie. */
export interface SessionCookie {
  /** The cookie value from the browser, not yet verified. */
  readonly presented: Secret | undefined;
  /** Without a duration the browser drops it when it closes. */
  set(secret: Secret, options: { readonly lastsSeconds: number | undefined }): void;
  clear(): void;
}

/** The cookie that recognises a browser. */
export interface BrowserCookie {
  /** The cookie value from the browser. Undefined for a new browser, and for a caller that keeps no cookies. */
  readonly presented: Secret | undefined;
  /** The cookie value, which is set or extended by the response. */
  remember(): Secret;
}

export function acceptCookies(app: FastifyInstance): void {
  // Cookies are parsed on demand and not on every request.
  app.register(fastifyCookie, { hook: false });
}

export function presentedSecret(request: FastifyRequest, owner: CookieOwner): Secret | undefined {
  return secretNamed(request, cookies[owner].name);
}

function secretNamed(request: FastifyRequest, name: string): Secret | undefined {
  const header = request.headers.cookie;
  const value = header === undefined ? undefined : request.server.parseCookie(header)[name];
  return value !== undefined && SECRET_SHAPE.test(value) ? new Secret(value) : undefined;
}

/** Whether the browser sent any session cookie, valid or not. */
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

export function browserCookie(request: FastifyRequest, reply: FastifyReply): BrowserCookie {
  const presented = secretNamed(request, browserCookieName);
  let remembered: Secret | undefined;
  return {
    presented,
    remember() {
      if (remembered !== undefined) return remembered;
      remembered = presented ?? new Secret(randomBytes(32).toString('base64url'));
      reply.setCookie(browserCookieName, remembered.reveal(), {
        ...attributes,
        sameSite: 'lax',
        maxAge: BROWSER_COOKIE_SECONDS,
      });
      return remembered;
    },
  };
}
