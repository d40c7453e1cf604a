import type { DataOf, RequestOf } from '@hiram/contract/call';
import type { finishProviderStepUp, startProviderStepUp } from '@hiram/contract/people/staff';
import { useEffect, useEffectEvent, useState } from 'react';
import { waitForProviderResult } from './provider-channel.ts';
import { PROVIDER_TOKEN } from './provider-token.ts';
import { writeTabStorage } from './tab-storage.ts';
import { useStaffAction } from './use-staff-action.ts';

type Begun = DataOf<typeof startProviderStepUp>;

interface ProviderFlow<Done> {
  readonly start: () => Promise<Begun>;
  readonly finish: (answer: RequestOf<typeof finishProviderStepUp>) => Promise<Done>;
  readonly onDone: (done: Done) => void;
}

export interface ProviderWindow {
  readonly begin: () => void;
  readonly isBusy: boolean;
  /** The URL of the window while waiting: a link to it also works if pop-ups are blocked. */
  readonly address: string | undefined;
  readonly error: Error | null;
}

/** A round trip to the identity provider in a separate window, while this page stays unchanged. */
export function useProviderWindow<Done>({ start, finish, onDone }: ProviderFlow<Done>): ProviderWindow {
  const [begun, setBegun] = useState<Begun>();
  const starting = useStaffAction({ mutationFn: () => beginInWindow(start), onSuccess: setBegun });
  const finishing = useStaffAction({
    mutationFn: finish,
    onSuccess: onDone,
    onSettled: () => setBegun(undefined),
  });
  const [hasTurnedBack, setTurnedBack] = useState(false);

  const takeBack = useEffectEvent((code: string | null, iss: string | null, state: string) => {
    if (begun === undefined) return;
    if (code !== null) {
      const { providerToken } = begun;
      return finishing.mutate({ code, state, providerToken, ...(iss !== null && { iss }) });
    }
    setTurnedBack(true);
    setBegun(undefined);
  });
  const state = begun && stateOf(begun);
  useEffect(() => {
    if (state === undefined) return;
    return waitForProviderResult(state, ({ code, iss }) => takeBack(code, iss, state));
  }, [state]);

  return {
    begin: () => {
      setTurnedBack(false);
      finishing.reset();
      starting.mutate(undefined);
    },
    isBusy: starting.isPending || finishing.isPending,
    address: finishing.isPending ? undefined : begun?.providerAddress,
    error:
      starting.error ??
      finishing.error ??
      (hasTurnedBack ? new Error('Not confirmed by the identity provider.') : null),
  };
}

/** The window opens immediately, while the click still permits it; its URL is set a little later. */
async function beginInWindow(start: () => Promise<Begun>): Promise<Begun> {
  // An opened window gets a copy of this tab's storage, so an abandoned sign-in must be removed first.
  writeTabStorage(PROVIDER_TOKEN, undefined);
  const opened = window.open('', '_blank', 'popup,width=520,height=720');
  try {
    const begun = await start();
    opened?.location.replace(begun.providerAddress);
    return begun;
  } catch (error) {
    opened?.close();
    throw error;
  }
}

function stateOf({ providerAddress }: Begun): string | undefined {
  return new URL(providerAddress, location.href).searchParams.get('state') ?? undefined;
}
