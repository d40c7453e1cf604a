import { Secret } from '@hiram/server/platform/secret';
import { createIngress, type Ingress } from '@hiram/server/platform/workflows/ingress';

export const testMessageKey = new Secret('the key of the workflow messages of a test');

/** An engine that nobody runs. */
export const NO_ENGINE = 'http://127.0.0.1:1';

export function testIngress(url: string): Ingress {
  return createIngress({ url, key: testMessageKey });
}
