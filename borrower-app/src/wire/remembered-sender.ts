import { type CommonParameters, readCommonParameters } from '@hiram/contract/common-parameters';

/**
 * Where a browser stores what a native app would write into every address: a device id and the session
 * handle. Neither grants access: the credential is in a cookie that no script can read.
 */
export const REMEMBERED_KEYS = {
  deviceId: 'hiram.device',
  sessionId: 'hiram.session',
  person: 'hiram.person',
} as const;

type Remembered = keyof typeof REMEMBERED_KEYS;

export interface RememberedSender {
  read(): CommonParameters;
  /** The last logged-in person by the server's identifier; undefined if there was none. */
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
        // If the storage is full, the value is dropped: the page continues, and the next one asks for a
        // login.
        storage?.removeItem(REMEMBERED_KEYS[name]);
      }
    },
    forget: (name) => storage?.removeItem(REMEMBERED_KEYS[name]),
  };
}
