import type { StageSetting } from '../../../api/timeSettings/contract';
import { ActionButton } from '../../../components/ActionButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { notify } from '../../../components/feedback/banners';
import { useIsMounted } from '../../../components/useIsMounted';
import { openDialog } from '../../../components/feedback/openDialog';
import { MenuButton } from '../../../components/MenuButton';
import type { Selection } from '../../../components/table/selection';
import { useSubject } from '../../../session/store';
import { type ListedCard, movableCards, usualStage } from '../common/manyCards';
import { useCardSettings } from '../common/useCardSettings';
import { useStageMove } from '../common/useStageMove';

interface Props<Row> {
  selection: Selection<Row>;
  /** The time cards of these rows, without repetition. */
  toCards: (rows: readonly Row[]) => readonly ListedCard[] | Promise<readonly ListedCard[]>;
  /** Keeps only the rows of these employees selected. */
  retain: (employeeIds: readonly string[]) => void;
}

/** Reviews the time cards of selected or all matching rows, or moves them to another stage (TIME-01). */
export function SelectedCards<Row>({ selection, toCards, retain }: Props<Row>) {
  const subject = useSubject();
  const { data: settings, error, refetch } = useCardSettings();
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const isMounted = useIsMounted();
  const rules = {
    stages: settings?.stages ?? [],
    acceptance: settings?.rules.acceptance ?? false,
    lock: settings?.lock,
  };
  const usual = usualStage(subject, rules.stages);
  const move = useStageMove(rules);

  /** Runs an action with the selected cards, if there are any. */
  const withCards = (run: (cards: readonly ListedCard[]) => unknown) =>
    void withRows(async (rows) => {
      // The request reports its own failure.
      const cards = await Promise.resolve(toCards(rows)).catch(() => undefined);
      if (!isMounted()) return;
      if (cards?.length === 0)
        return notify({ kind: 'info', text: 'None of the selected rows has a time card.' });
      if (cards) await run(cards);
    });

  async function toStage(stage: StageSetting, cards: readonly ListedCard[]) {
    const { movable, disabledReason } = movableCards(subject, cards, stage, rules);
    if (disabledReason !== undefined) return notify({ kind: 'info', text: disabledReason });
    await move(movable, stage, { skippedCount: cards.length - movable.length, retain });
  }

  if (!settings)
    return (
      <button type="button" className="btn btn-secondary" aria-busy={!error} onClick={refetch}>
        {error ? 'Reload stages' : 'Loading the stages…'}
      </button>
    );
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary"
        aria-busy={busy}
        onClick={() =>
          withCards((cards) =>
            openDialog(() => import('../common/review/ReviewDialog'), 'ReviewDialog', {
              cards,
              settings: rules,
            }),
          )
        }
      >
        Review
      </button>
      {usual && (
        <ActionButton
          disabledReason={disabledReason}
          onClick={() => withCards((cards) => toStage(usual, cards))}
        >
          {`Move to '${usual.name}'`}
        </ActionButton>
      )}
      <MenuButton
        label="Change stage"
        busy={busy}
        actions={rules.stages.map((stage) => ({
          label: stage.name,
          disabledReason,
          run: () => withCards((cards) => toStage(stage, cards)),
        }))}
      />
    </>
  );
}
