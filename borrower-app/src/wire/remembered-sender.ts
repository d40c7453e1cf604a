import { type CommonParameters, readCommonParameters } from '@hiram/contract/common-parameters';

/**
 * Where a browser keeps, between pages, what a native app would write into every address: an id of its own and the
 * handle of its session. Neither opens anything: the power is in a cookie that no script can read.
 */
export const REMEMBERED_KEYS = {
  deviceId: 'hiram.device',
  sessionId: 'hiram.session',
  person: 'hiram.person',
} as const;

type Remembered = keyof typeof REMEMBERED_KEYS;

export interface RememberedSender {
  read(): CommonParameters;
  /** Who was logged in last, by the server's word for them; undefined where nobody was. */
  person(): string | undefined;
  remember(name: Remembered, value: string): void;
  forget(name: Remembered): void;
}

export function rememberedSender(storage: Storage | undefined): RememberedSender {
  return {
    read() {
      const { deviceId, sessionId } = REMEMBERED_KEYS;
      return readCommonParameters({
        deviceId: storage?.getItem(deviceId),
        sessionId: storage?.getItem(sessionId),
      });
    },
    person: () => storage?.getItem(REMEMBERED_KEYS.person) ?? undefined,
    remember(name, value) {
      try {
        storage?.setItem(REMEMBERED_KEYS[name], value);
      } catch {
        // A full storage forgets: the page goes on, and the next one asks for a login.
        storage?.removeItem(REMEMBERED_KEYS[name]);
      }
    },
    forget: (name) => storage?.removeItem(REMEMBERED_KEYS[name]),
  };
}
