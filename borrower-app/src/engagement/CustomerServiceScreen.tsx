import type { DataOf } from '@hiram/contract/call';
import type { contactInfo } from '@hiram/contract/engagement';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { TelephoneIcon } from '../design/icons/icons.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { useAnswer } from '../queries/use-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { ContactDetails, ContactDetailsSkeleton, HelpAround } from './ContactDetails.tsx';
import { engagementTexts } from './engagement-texts.ts';
import { contactInfoQuery } from './queries.ts';

/** Help topics, with phone and email for anything else. */
export function CustomerServiceScreen() {
  const texts = useTexts(engagementTexts);
  const contact = useAnswer(contactInfoQuery);
  switch (contact.state) {
    case 'loading':
      return <ContactDetailsSkeleton />;
    case 'failed':
      return (
        <HelpAround>
          <TryAgain onRetry={contact.retry} {...contact.reason} />
        </HelpAround>
      );
    case 'ready':
      return isEmpty(contact.value) ? (
        <HelpAround>
          <EmptyState
            title={texts.noContactTitle}
            sentence={texts.noContactSentence}
            icon={<TelephoneIcon />}
          />
        </HelpAround>
      ) : (
        <ContactDetails telephone={contact.value.smWa} email={contact.value.email} />
      );
  }
}

function isEmpty({ email, smWa }: DataOf<typeof contactInfo>): boolean {
  return email === '' && smWa === '';
}
