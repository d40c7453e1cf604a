import type { DataOf } from '@hiram/contract/call';
import type { contactInfo } from '@hiram/contract/support/engagement';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { PhoneIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { TabFrame } from '#frame/TabFrame.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { ContactDetails, ContactDetailsSkeleton, ContactLayout } from './ContactDetails.tsx';
import { engagementCopy } from './engagement-copy.ts';
import { contactInfoQuery } from './queries.ts';

/** Help as a main page of the app. */
export function CustomerServiceScreen() {
  const copy = useCopy(engagementCopy);
  return (
    <TabFrame path="/customerService" title={copy.customerServiceTitle}>
      <CustomerService />
    </TabFrame>
  );
}

/** Help topics, with phone and email for anything else. */
export function CustomerService() {
  const copy = useCopy(engagementCopy);
  const contact = useAnswer(contactInfoQuery);
  switch (contact.state) {
    case 'loading':
      return <ContactDetailsSkeleton />;
    case 'failed':
      return (
        <ContactLayout>
          <TryAgain onRetry={contact.retry} {...contact.reason} />
        </ContactLayout>
      );
    case 'ready':
      return isEmpty(contact.value) ? (
        <ContactLayout>
          <EmptyState title={copy.noContactTitle} message={copy.noContactMessage} icon={<PhoneIcon />} />
        </ContactLayout>
      ) : (
        <ContactDetails telephone={contact.value.smWa} email={contact.value.email} />
      );
  }
}

function isEmpty({ email, smWa }: DataOf<typeof contactInfo>): boolean {
  return email === '' && smWa === '';
}
