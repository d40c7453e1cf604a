/** What the native app may tell the page. */
export type ShellMessage =
  /** The phone's back button or gesture. The answer says whether the page took it. */
  | { readonly type: 'back' }
  /** The app came back to the foreground: what is on the screen may be old. */
  | { readonly type: 'resume' }
  /** A one-time code that the page exchanges for a session. */
  | { readonly type: 'handOff'; readonly code: string }
  | { readonly type: 'network'; readonly online: boolean };

export type ShellMessageType = ShellMessage['type'];

/** Whether this is exactly one of our messages: no other type, no other field, nothing left out. */
export function isShellMessage(input: unknown): input is ShellMessage {
  // `Object` makes an empty object of what is none, and what it holds is looked at before it is believed.
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
