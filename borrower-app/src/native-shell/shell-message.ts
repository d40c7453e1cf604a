/** Messages from the native app to the page. */
export type ShellMessage =
  /** The phone's back button or gesture. The result says whether the page handled it. */
  | { readonly type: 'back' }
  /** The app returned to the foreground, so displayed data may be stale. */
  | { readonly type: 'resume' }
  /** A one-time code that the page exchanges for a session. */
  | { readonly type: 'handOff'; readonly code: string }
  | { readonly type: 'network'; readonly online: boolean };

export type ShellMessageType = ShellMessage['type'];

/** Whether this is exactly one of our messages: no other type, no extra field, none missing. */
export function isShellMessage(input: unknown): input is ShellMessage {
  // The cast is safe: `Object` turns null and primitives into objects, and each field is checked before use.
  const message = Object(input) as Readonly<Record<string, unknown>>;
  const { type, code, online } = message;
  switch (Object.keys(message).sort().join()) {
    case 'type':
      return type === 'back' || type === 'resume';
    case 'code,type':
      // 256 bits: 43 characters in base64url, 64 in hex.
      return type === 'handOff' && typeof code === 'string' && /^[\w-]{43,64}$/.test(code);
    case 'online,type':
      return type === 'network' && typeof online === 'boolean';
    default:
      return false;
  }
}
