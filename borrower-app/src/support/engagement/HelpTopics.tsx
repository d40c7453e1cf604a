import type { ComponentType } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import {
  CalendarIcon,
  CheckIcon,
  PhoneIcon,
  ReceiptIcon,
  WalletIcon,
  WarningIcon,
} from '#design/icons/icons.tsx';
import { CalculatorIcon } from '#design/icons/rarer-icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import type { CustomerServiceCopy } from './customer-service-copy/en.ts';
import { customerServiceCopy } from './customer-service-copy.ts';
import { useOpenTopic } from './use-open-topic.ts';

interface Topic {
  readonly path: string;
  readonly title: keyof CustomerServiceCopy;
  readonly hint: keyof CustomerServiceCopy;
  readonly Icon: ComponentType;
  /** Whether its page is about one loan. */
  readonly ofLoan: boolean;
}

/** The most frequent topics, most urgent first. */
const topics: readonly Topic[] = [
  { path: '/iHavePaid', title: 'paid', hint: 'paidHint', Icon: WalletIcon, ofLoan: true },
  { path: '/helpToPay', title: 'help', hint: 'helpHint', Icon: CalendarIcon, ofLoan: true },
  { path: '/explainAmount', title: 'amount', hint: 'amountHint', Icon: CalculatorIcon, ofLoan: true },
  { path: '/whoContactedMe', title: 'contacts', hint: 'contactsHint', Icon: PhoneIcon, ofLoan: false },
  { path: '/isThisReallyYou', title: 'genuine', hint: 'genuineHint', Icon: CheckIcon, ofLoan: false },
  { path: '/complaint', title: 'complain', hint: 'complainHint', Icon: WarningIcon, ofLoan: false },
  { path: '/complaintList', title: 'complaints', hint: 'complaintsHint', Icon: ReceiptIcon, ofLoan: false },
];

/** The help topics whose pages this build contains. None of them waits for a response. */
export function HelpTopics() {
  const copy = useCopy(customerServiceCopy);
  const { has } = useOtherPages();
  const openTopic = useOpenTopic();
  return (
    <List title={copy.topics}>
      {topics
        .filter(({ path }) => has(path))
        .map(({ path, title, hint, Icon, ofLoan }) => (
          <ListRow
            key={path}
            leading={<Icon />}
            title={copy[title]}
            description={copy[hint]}
            onClick={() => void openTopic(path, ofLoan)}
          />
        ))}
    </List>
  );
}
