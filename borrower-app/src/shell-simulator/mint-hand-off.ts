import type { CommonParameters } from '@hiram/contract/common-parameters';
import { mintDevelopmentHandOff } from '@hiram/contract/people/identity';
import { readAnswer } from '../wire/answer.ts';
import { prepareRequest } from '../wire/request.ts';

/**
 * Creates a hand-off code as a logged-in native app would, for the brand's demo borrower. Undefined if the
 * API does not run in development; the page then opens without a login.
 */
export async function mintHandOff(device: CommonParameters): Promise<string | undefined> {
  const { url, init } = prepareRequest(
    mintDevelopmentHandOff,
    { deviceId: device.deviceId ?? '' },
    { origin: '', common: device, pageQuery: {}, aliasing: undefined },
  );
  try {
    const response = await fetch(url, init);
    const answer = readAnswer<{ readonly handOffCode: string }>(
      mintDevelopmentHandOff,
      await response.text(),
    );
    return answer.success ? answer.data.handOffCode : undefined;
  } catch {
    // Without an API there is no demo borrower.
    return undefined;
  }
}

/** Puts the code where a native app puts it: in the fragment, which is never sent to a server. */
export function withHandOff(address: string, code: string | undefined): string {
  return code === undefined ? address : `${address.replace(/#.*$/, '')}#handOff=${code}`;
}
