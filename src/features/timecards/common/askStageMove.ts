import type { StageSetting } from '../../../api/timeSettings/contract';
import { choose, confirm } from '../../../components/feedback/confirm';
import { countOf } from '../../../lib/countOf';
import { formatNumber } from '../../../lib/number';
import { type ListedCard, stageMoveConfirmation, type StageMoveSettings } from './manyCards';
import { timecardNoun } from './nouns';
import { fetchFindings, isForward, stageProblems } from './stageProblems';

interface Options extends StageMoveSettings {
  /** Selected cards that cannot be moved. */
  skippedCount: number;
  signal: AbortSignal;
  /** Asks only when a card has problems. */
  onlyProblems?: boolean;
}

/**
 * Asks before time cards are moved. Before a later stage, their problems are listed, and those with problems are left
 * out by default (FAULT-112). Resolves with the cards to move; undefined for no.
 */
export async function askStageMove<Card extends ListedCard>(
  cards: readonly Card[],
  to: StageSetting,
  { stages, acceptance, skippedCount, signal, onlyProblems = false }: Options,
): Promise<readonly Card[] | undefined> {
  const checked = cards.filter((card) => isForward(card, to, stages));
  const problems =
    checked.length === 0
      ? new Map<string, string[]>()
      : await fetchFindings(checked, signal).then(
          (findings) => stageProblems(checked, findings, acceptance),
          () => undefined,
        );
  if (signal.aborted) return undefined;
  const question = stageMoveConfirmation(to, { cards, skippedCount });
  if (!problems) {
    const text = `${question.text} Couldn't check ${cards.length === 1 ? 'it' : 'them'} for problems.`;
    return (await confirm({ ...question, text })) ? cards : undefined;
  }
  if (problems.size === 0) return onlyProblems || (await confirm(question)) ? cards : undefined;
  const [one, many] = ['time card has problems', 'time cards have problems'];
  const details = {
    label: countOf(problems.size, { one, many }),
    items: cards.flatMap(({ timecardId, label }) => {
      const texts = problems.get(timecardId);
      return texts ? `${label}: ${texts.join(', ')}` : [];
    }),
  };
  const good = cards.filter(({ timecardId }) => !problems.has(timecardId));
  if (good.length === 0) {
    const confirmLabel = `Move ${cards.length === 1 ? 'time card' : 'time cards'} with problems`;
    return (await confirm({ ...question, details, confirmLabel, danger: true })) ? cards : undefined;
  }
  const choice = await choose({
    ...question,
    details,
    confirmLabel: `Move ${timecardNoun.many}`,
    choices: {
      legend: 'Move',
      options: [
        { value: 'good', label: `Only the ${formatNumber(good.length)} without problems` },
        { value: 'all', label: `All ${formatNumber(cards.length)}` },
      ],
    },
  });
  return choice === undefined ? undefined : choice === 'good' ? good : cards;
}
