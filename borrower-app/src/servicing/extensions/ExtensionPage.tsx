import { useState } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { PayBar } from '../paying/PayBar.tsx';
import { CheapestFirst } from './CheapestFirst.tsx';
import { CostsCard } from './CostsCard.tsx';
import { ExtensionHeader } from './ExtensionHeader.tsx';
import { type ExtensionOptionKind, ExtensionOptions } from './ExtensionOptions.tsx';
import { extensionCopy } from './extension-copy.ts';
import { PlanCard } from './PlanCard.tsx';
import type { Extension, OrderKey } from './queries.ts';
import { WithoutMoreTime } from './WithoutMoreTime.tsx';

interface ExtensionPageProps {
  readonly order: OrderKey;
  readonly extension: Extension;
  readonly isExtensionChosen: boolean;
  readonly onRefused: (code: string) => Promise<unknown>;
}

/**
 * The options, each with what to pay now and in total; the costs and the payment plan of the extension follow
 * once it is chosen. Where it is chosen from the start, or is the only option, its costs come first.
 */
export function ExtensionPage({ order, extension, isExtensionChosen, onRefused }: ExtensionPageProps) {
  const copy = useCopy(extensionCopy);
  const { currency } = useMarketFormat();
  const { has, open } = useOtherPages();
  const [chosen, setChosen] = useState<ExtensionOptionKind | undefined>(
    isExtensionChosen ? 'extension' : undefined,
  );
  const { costs, alternatives = [], delayInfo, repayList } = extension;
  // Hardship help is signed on a separate page; a build without that page does not offer it.
  const offered = alternatives.filter(({ kind }) => !isHelp(kind) || has('/helpToPay'));
  const way = offered.find(({ kind }) => kind === chosen);
  // Without another option there is nothing to choose.
  const isChoice = costs !== undefined && offered.length > 0;
  const isOpenChoice = chosen === undefined && isChoice;
  const isShort = isChoice && !isExtensionChosen;
  const areDetailsShown = !isShort || chosen === 'extension';
  function titleOf(kind: ExtensionOptionKind): string {
    const own = {
      part_payment: copy.partPayment,
      settlement: copy.settlement,
      new_date: copy.newDate,
      split: copy.split,
    } as const;
    return kind === 'extension' ? delayInfo.title : own[kind];
  }
  return (
    <>
      <ScreenContent>
        {isShort ? (
          <WithoutMoreTime
            productName={extension.productName}
            costs={costs}
            currency={currency}
            isDateFree={offered.some(
              ({ kind, total }) => kind === 'new_date' && BigInt(total) <= BigInt(costs.totalWithout),
            )}
          />
        ) : (
          <ExtensionHeader extension={extension} currency={currency} />
        )}
        {!isShort && costs !== undefined && <CostsCard costs={costs} currency={currency} />}
        {isShort && (
          <CheapestFirst
            {...{ extension, costs, currency, titleOf, ways: offered }}
            chosen={isOpenChoice ? undefined : (way?.kind ?? 'extension')}
            onChoose={setChosen}
          />
        )}
        {isChoice && !isShort && (
          <ExtensionOptions
            {...{ costs, currency, titleOf, ways: offered }}
            chosen={way?.kind ?? 'extension'}
            onChoose={setChosen}
          />
        )}
        {isShort && areDetailsShown && <CostsCard costs={costs} currency={currency} />}
        {areDetailsShown && <PlanCard plan={extension.delayPlan} currency={currency} />}
        {extension.isShowReyTop === '1' && has('/paymentInstructions') && (
          <List>
            <ListRow title={copy.instructions} onClick={() => open('/paymentInstructions')} />
          </List>
        )}
      </ScreenContent>
      {isOpenChoice && (
        <BottomBar>
          <Button disabled>{copy.chooseOption}</Button>
        </BottomBar>
      )}
      {!isOpenChoice && isHelp(way?.kind) && (
        <BottomBar note={copy.helpNote}>
          <Button onClick={() => open(helpAddress(order, way?.kind))}>{copy.toHelp}</Button>
        </BottomBar>
      )}
      {!isOpenChoice && !isHelp(way?.kind) && (
        <PayBar
          // A new key resets messages, because another option has another amount.
          key={way?.kind ?? 'extension'}
          productId={order.productId}
          orderId={order.orderId}
          amount={way?.payNow ?? delayInfo.delayAmount}
          channels={repayList}
          what={offered.length > 0 ? titleOf(way?.kind ?? 'extension') : undefined}
          isDelay={way === undefined}
          isPart={way?.kind === 'part_payment'}
          isSettlement={way?.kind === 'settlement'}
          onRefused={onRefused}
        />
      )}
    </>
  );
}

/** Options that are signed and not paid for. */
function isHelp(kind: ExtensionOptionKind | undefined): boolean {
  return kind === 'new_date' || kind === 'split';
}

function helpAddress({ orderId, productId }: OrderKey, way: ExtensionOptionKind | undefined): string {
  return `/helpToPay?${new URLSearchParams({ orderId, productId, ...(way && { way }) })}`;
}
