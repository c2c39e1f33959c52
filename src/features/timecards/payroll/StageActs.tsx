import type { PayrollRow } from '../../../api/payroll/contract';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { MenuButton } from '../../../components/MenuButton';
import type { Selection } from '../../../components/table/selection';
import { useSubject } from '../../../session/store';
import { mayMoveBack, movable, type Stage, stageQuestion } from '../manyCards';
import { useCardSettings } from '../useCardSettings';
import { cardsOf, weeksOf } from './payCards';
import { useStageMove } from './useStageMove';

interface Props {
  selection: Selection<PayrollRow>;
  /** The stage that the list is filtered by; '': by none. */
  stageId: string;
}

/** TIME-01: moves the time cards of the chosen employees, or of all that match, to another stage. */
export function StageActs({ selection, stageId }: Props) {
  const subject = useSubject();
  const { data: settings, error, refetch } = useCardSettings();
  const { busy, wait, withRows } = useSelectedRows(selection);
  const move = useStageMove();

  async function toStage(stage: Stage, rows: readonly PayrollRow[]) {
    if (!settings) return;
    const cards = cardsOf(rows, stageId);
    if (cards.length === 0) return notify({ kind: 'info', text: 'A week without a time card has no stage.' });
    const rules = { stages: settings.stages, acceptance: settings.rules.acceptance };
    const { concerned, why } = movable(subject, cards, stage, rules);
    if (why !== undefined) return notify({ kind: 'info', text: why });
    const others = cards.length - concerned.length;
    const weeks = weeksOf(concerned);
    if (!(await confirm(stageQuestion(stage, { cards: concerned, weeks, others })))) return;
    const mayUndo = mayMoveBack(subject, concerned, stage, rules);
    await move({ cards: concerned, stage, mayUndo, keep: selection.keep });
  }

  if (!settings)
    return (
      <button type="button" className="btn btn-secondary" aria-busy={!error} onClick={refetch}>
        {error ? 'Load the stages again' : 'Loading the stages…'}
      </button>
    );
  return (
    <MenuButton
      label="Change stage"
      busy={busy}
      acts={settings.stages.map((stage) => ({
        label: stage.name,
        why: wait,
        run: () => void withRows((rows) => toStage(stage, rows)),
      }))}
    />
  );
}
