import { CallsPage } from '../messaging/CallsPage.tsx';
import { PromisesPart } from '../support/collections/PromisesPart.tsx';

/** Late loans to call about, with the promises on each. */
export function CollectionsSection() {
  return <CallsPage promisesOf={(orderId) => <PromisesPart orderId={orderId} />} />;
}
