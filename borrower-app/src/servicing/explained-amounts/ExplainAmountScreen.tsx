import { readPageQuery } from '@hiram/contract/common-parameters';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { readChosenLines, saveChosenLines } from './chosen-lines.ts';
import { ExplainedAmount, NoOrder } from './ExplainedAmount.tsx';
import { explainedCopy } from './explain-amount-copy.ts';
import { isSelectable } from './is-selectable.ts';
import { explainedQuery } from './queries.ts';

/** "Why this amount?": today's amount due, line by line, with a way to dispute it. */
export function ExplainAmountScreen() {
  // Prerendering has no address yet.
  const { orderId } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoOrder />;
  return <AmountOf key={orderId} orderId={orderId} />;
}

function AmountOf({ orderId }: { readonly orderId: string }) {
  const [chosen, setChosen] = useState(() => readChosenLines(orderId));
  const explained = useAnswer(explainedQuery(orderId));
  const lines = explained.state === 'ready' ? explained.value.lines : [];
  const open = lines.filter(isSelectable);
  // Lines that were checked earlier may since be disputed or waived.
  const selected = open.map(({ key }) => key).filter((key) => chosen.includes(key));

  function choose(keys: string[]): void {
    saveChosenLines(orderId, keys);
    setChosen(keys);
  }

  return (
    <>
      <ScreenContent>
        <ExplainedAmount orderId={orderId} chosen={chosen} onChoose={choose} />
      </ScreenContent>
      {lines.length > 0 && <DisputeLines orderId={orderId} selected={selected} canSelect={open.length > 0} />}
    </>
  );
}

/** The complaint type for disputed amounts. */
const ABOUT_AN_AMOUNT = '2';

interface DisputeLinesProps {
  readonly orderId: string;
  readonly selected: readonly string[];
  readonly canSelect: boolean;
}

/** The checked lines are stored on the phone for the complaint page, so that no address contains them. */
function DisputeLines({ orderId, selected, canSelect }: DisputeLinesProps) {
  const copy = useCopy(explainedCopy);
  const { has, open } = useOtherPages();

  function complain(): void {
    // A second tap can arrive before this screen has closed.
    if (!location.pathname.startsWith('/explainAmount')) return;
    saveChosenLines(orderId, selected);
    const complaint = new URLSearchParams({ problemType: ABOUT_AN_AMOUNT, orderNo: orderId });
    open(has('/complainPageNext') ? `/complainPageNext?${complaint}` : '/customerService');
  }

  return (
    <BottomBar
      {...(canSelect && { note: selected.length === 0 ? copy.wrongNote : copy.selected(selected.length) })}
    >
      <Button variant="secondary" onClick={complain}>
        {copy.wrong}
      </Button>
    </BottomBar>
  );
}
