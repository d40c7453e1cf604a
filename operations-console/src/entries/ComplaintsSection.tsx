import { ComplaintsPage } from '../complaints/ComplaintsPage.tsx';
import { ContactLog } from '../outreach/ContactLog.tsx';
import { usePermission } from '../session/account.ts';

/** The complaints page, with the contact log beside each case if the user may read it. */
export function ComplaintsSection() {
  const mayReadContacts = usePermission('read_outreach');
  return (
    <ComplaintsPage
      contactsOf={(orderId) => mayReadContacts && <ContactLog orderId={orderId} purpose="service" />}
    />
  );
}
