import { ContactLog } from '../messaging/ContactLog.tsx';
import { CollectionsPage } from '../support/collections/CollectionsPage.tsx';

/** Late loans to work on, with the contact log of each borrower. Calls start from the pane. */
export function CollectionsSection() {
  return <CollectionsPage contactsOf={(orderId) => <ContactLog orderId={orderId} purpose={undefined} />} />;
}
