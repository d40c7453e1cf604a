import type { ReactNode } from 'react';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { classNames } from '../design/class-names.ts';
import { TelephoneIcon } from '../design/icons/icons.tsx';
import { MailIcon } from '../design/icons/rarer-icons.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useNativeShell, useShellPlatform } from '../native-shell/NativeShellProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './ContactDetails.module.css';
import { customerServiceTexts } from './customer-service-texts.ts';
import { engagementTexts } from './engagement-texts.ts';
import { HeadsetDrawing } from './HeadsetDrawing.tsx';
import { HelpTopics } from './HelpTopics.tsx';

interface ContactDetailsProps {
  /** Empty if there is no phone number. */
  readonly telephone: string;
  readonly email: string;
}

export function ContactDetails({ telephone, email }: ContactDetailsProps) {
  const texts = useTexts(engagementTexts);
  const shell = useNativeShell();
  const inBrowser = useShellPlatform() === 'browser';

  function callLine() {
    shell.callTelephone(telephone);
  }

  return (
    <>
      <HelpAround>
        <ReachUs>
          {telephone !== '' && (
            <ListRow
              leading={<RowIcon icon={<TelephoneIcon />} />}
              title={<span className={classNames(styles.value, styles.telephone)}>{telephone}</span>}
              description={texts.telephone}
              // The native app dials itself; a browser leaves that to the phone.
              {...(inBrowser ? { href: telephoneLink(telephone) } : { onClick: callLine })}
            />
          )}
          {email !== '' && (
            <ListRow
              leading={<RowIcon icon={<MailIcon />} />}
              title={<span className={styles.value}>{email}</span>}
              description={texts.email}
              href={mailLink(email)}
            />
          )}
        </ReachUs>
      </HelpAround>
      {telephone !== '' && (
        <BottomBar>
          <Button onClick={callLine}>{texts.call}</Button>
        </BottomBar>
      )}
    </>
  );
}

/** Content that shows before the contact details load, so that a worried borrower need not wait. */
export function HelpAround({ children }: { readonly children: ReactNode }) {
  return (
    <ScreenContent>
      <Greeting />
      <HelpTopics />
      {children}
    </ScreenContent>
  );
}

/** The same shapes in the same places, so that the layout does not shift when the details load. */
export function ContactDetailsSkeleton() {
  return (
    <>
      <HelpAround>
        <ReachUs isComing>
          <RowSkeleton />
          <RowSkeleton />
        </ReachUs>
      </HelpAround>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </>
  );
}

interface ReachUsProps {
  readonly isComing?: boolean;
  readonly children: ReactNode;
}

function ReachUs({ isComing = false, children }: ReachUsProps) {
  const texts = useTexts(customerServiceTexts);
  const rows = <List>{children}</List>;
  return (
    <section>
      <h2 className={styles.heading}>{texts.reachUs}</h2>
      {isComing ? <SkeletonGroup>{rows}</SkeletonGroup> : rows}
    </section>
  );
}

function RowSkeleton() {
  return (
    <ListRow
      leading={<Skeleton shape="circle" />}
      title={
        <span className={styles.titleShape}>
          <Skeleton />
        </span>
      }
      description={
        <span className={styles.descriptionShape}>
          <Skeleton shape="short-line" />
        </span>
      }
    />
  );
}

function Greeting() {
  const texts = useTexts(engagementTexts);
  return (
    <div className={styles.greeting}>
      <HeadsetDrawing />
      <div className={styles.words}>
        <h2 className={styles.lead}>{texts.customerServiceLead}</h2>
        <p className={styles.sentence}>{texts.customerServiceSentence}</p>
      </div>
    </div>
  );
}

function RowIcon({ icon }: { icon: ReactNode }) {
  return <span className={styles.rowIcon}>{icon}</span>;
}

/** Only the address: a query after a question mark would prefill the message. */
function mailLink(email: string): string {
  return `mailto:${encodeURI(email).replace(/[?&#]/g, encodeURIComponent)}`;
}

/** A dialler reads digits and a leading plus; all other characters are only for display. */
function telephoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^\d+]/g, '')}`;
}
