import { ContactLog } from '../messaging/ContactLog.tsx';
import { usePermission } from '../session/account.ts';
import { ComplaintsPage } from '../support/complaints/ComplaintsPage.tsx';

/** The complaints page, with the contact log beside each case if the user may read it. */
export function ComplaintsSection() {
  const mayReadContacts = usePermission('read_outreach');
  return (
    <ComplaintsPage
      contactsOf={(orderId) => mayReadContacts && <ContactLog orderId={orderId} purpose="service" />}
    />
  );
}
