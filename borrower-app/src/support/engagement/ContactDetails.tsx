import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { classNames } from '#design/class-names.ts';
import { PhoneIcon } from '#design/icons/icons.tsx';
import { MailIcon } from '#design/icons/rarer-icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useNativeShell, useShellPlatform } from '#native-shell/NativeShellProvider.tsx';
import styles from './ContactDetails.module.css';
import { customerServiceCopy } from './customer-service-copy.ts';
import { engagementCopy } from './engagement-copy.ts';
import { HeadsetIllustration } from './HeadsetIllustration.tsx';
import { HelpTopics } from './HelpTopics.tsx';

interface ContactDetailsProps {
  /** Empty if there is no phone number. */
  readonly telephone: string;
  readonly email: string;
}

export function ContactDetails({ telephone, email }: ContactDetailsProps) {
  const copy = useCopy(engagementCopy);
  const shell = useNativeShell();
  const inBrowser = useShellPlatform() === 'browser';

  function callLine() {
    shell.callTelephone(telephone);
  }

  return (
    <>
      <ContactLayout>
        <ContactRows>
          {telephone !== '' && (
            <ListRow
              leading={<RowIcon icon={<PhoneIcon />} />}
              title={<span className={classNames(styles.value, styles.telephone)}>{telephone}</span>}
              description={copy.telephone}
              // The native app dials itself; a browser leaves that to the phone.
              {...(inBrowser ? { href: phoneLink(telephone) } : { onClick: callLine })}
            />
          )}
          {email !== '' && (
            <ListRow
              leading={<RowIcon icon={<MailIcon />} />}
              title={<span className={styles.value}>{email}</span>}
              description={copy.email}
              href={mailLink(email)}
            />
          )}
        </ContactRows>
      </ContactLayout>
      {telephone !== '' && (
        <BottomBar>
          <Button onClick={callLine}>{copy.call}</Button>
        </BottomBar>
      )}
    </>
  );
}

/** Content that shows before the contact details load, so that a worried borrower need not wait. */
export function ContactLayout({ children }: { readonly children: ReactNode }) {
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
      <ContactLayout>
        <ContactRows isLoading>
          <RowSkeleton />
          <RowSkeleton />
        </ContactRows>
      </ContactLayout>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </>
  );
}

interface ContactRowsProps {
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

function ContactRows({ isLoading = false, children }: ContactRowsProps) {
  const copy = useCopy(customerServiceCopy);
  const rows = <List>{children}</List>;
  return (
    <section>
      <h2 className={styles.heading}>{copy.reachUs}</h2>
      {isLoading ? <SkeletonGroup>{rows}</SkeletonGroup> : rows}
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
  const copy = useCopy(engagementCopy);
  return (
    <div className={styles.greeting}>
      <HeadsetIllustration />
      <div className={styles.words}>
        <h2 className={styles.lead}>{copy.customerServiceLead}</h2>
        <p className={styles.sentence}>{copy.customerServiceMessage}</p>
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
function phoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^\d+]/g, '')}`;
}
