import type { CommonParameters } from '@hiram/contract/common-parameters';
import { mintDevelopmentHandOff } from '@hiram/contract/identity';
import { readAnswer } from '../wire/answer.ts';
import { prepareRequest } from '../wire/request.ts';

/**
 * A code as a native app that is logged in would hand over, in the name of the brand's demo borrower. Undefined where
 * the API does not run in development: the page is then opened as by a stranger.
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
    // Without an API there is nobody to be.
    return undefined;
  }
}

/** The address with the code where a native app puts it: in the fragment, which is sent to no server. */
export function withHandOff(address: string, code: string | undefined): string {
  return code === undefined ? address : `${address.replace(/#.*$/, '')}#handOff=${code}`;
}
