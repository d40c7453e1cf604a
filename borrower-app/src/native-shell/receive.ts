import type { AppEnvironment } from './shell-environment.ts';
import { isShellMessage, type ShellMessage, type ShellMessageType } from './shell-message.ts';

/**
 * Returns true if it handled the message. Only the result for `back` matters: it keeps the app from going
 * back itself.
 */
export type ShellListener<Type extends ShellMessageType> = (
  message: Extract<ShellMessage, { type: Type }>,
) => boolean | undefined;

export type Listen = <Type extends ShellMessageType>(type: Type, listener: ShellListener<Type>) => () => void;

/**
 * Receives the native app's messages: through `window.hiramShell.receive(message)`, or through `postMessage`
 * from a parent frame of our origin. Anything else is refused and recorded.
 */
export function receiveMessages({ page, ownOrigin, record }: AppEnvironment): Listen {
  const listeners = new Set<{
    type: ShellMessageType;
    hear: (message: ShellMessage) => boolean | undefined;
  }>();

  /**
   * True if a listener handled the message, so that the app knows whether to go back itself or to send again.
   */
  function receive(message: unknown): boolean {
    if (!isShellMessage(message)) {
      record({ kind: 'refused', what: 'message', detail: typeof message });
      return false;
    }
    record({ kind: 'received', type: message.type });
    const concerned = [...listeners].filter(({ type }) => type === message.type).reverse();
    if (message.type === 'back') return concerned.some(({ hear }) => hear(message));
    for (const { hear } of concerned) hear(message);
    return concerned.length > 0;
  }

  page.hiramShell = { receive };
  page.addEventListener('message', ({ data, origin, source }) => {
    // Messages from child frames, such as an agreement, and from other origins are refused.
    if (origin === ownOrigin && source === page.parent) receive(data);
    else record({ kind: 'refused', what: 'origin', detail: origin });
  });

  return (type, listener) => {
    const entry = {
      type,
      // The cast is safe: a listener receives only messages of its own type, which the compiler cannot infer
      // through the set.
      hear: listener as (message: ShellMessage) => boolean | undefined,
    };
    listeners.add(entry);
    return () => listeners.delete(entry);
  };
}
