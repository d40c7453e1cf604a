import { Card } from '../design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useFreshAnswer } from '../queries/use-fresh-answer.ts';
import { ContactsPage } from './ContactsPage.tsx';
import { contactsQuery } from './queries.ts';

/** Who contacted the borrower, when and why, and what the contact policy suppressed. */
export function WhoContactedMeScreen() {
  const contacts = useFreshAnswer(contactsQuery);
  switch (contacts.state) {
    case 'loading':
      return <ContactsShape />;
    case 'failed':
      return <TryAgain onRetry={contacts.retry} {...contacts.reason} />;
    case 'ready':
      return <ContactsPage first={contacts.value} />;
  }
}

/** Skeleton: the rules, then a day with its contacts. */
function ContactsShape() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        {['rules', 'day', 'earlier'].map((part) => (
          <Card key={part} stacked>
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
          </Card>
        ))}
      </SkeletonGroup>
    </ScreenContent>
  );
}
