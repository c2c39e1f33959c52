import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Timecard } from '../../../../api/timecards/contract';
import { cardHours } from '../../../../domain/timecards/week';
import { timecardQueries } from '../../../../api/timecards/queries';
import { ActionButton } from '../../../../components/ActionButton';
import { Dialog } from '../../../../components/feedback/Dialog';
import { FetchedSection } from '../../../../components/page/FetchedSection';
import { formatNumber } from '../../../../lib/number';
import { isoWeekOf } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { usePreferences } from '../../../../session/preferences';
import { CardEntries } from '../CardEntries';
import { dateTimeText } from '../../../../lib/dateTimeText';
import { movableCards, nextStage, type StageMoveSettings } from '../manyCards';
import { StageBadge } from '../StageBadge';
import { findingsQuery, stageProblems } from '../stageProblems';
import { useStageMove } from '../useStageMove';
import { WeekTotals } from '../WeekTotals';
import { weekText } from '../weekText';
import { useSubject } from '../../../../session/store';
import { useDocumentKeys } from '../../../../components/useDocumentKeys';

/** A card to review, with its name in the list. */
export interface CardToReview {
  timecardId: string;
  label: string;
}

interface Props {
  /** In the order of the list. */
  cards: readonly CardToReview[];
  settings: StageMoveSettings;
}

/** Time cards to read one after another (`j`, `k`), each with its problems and its next stage (TIME-01). */
export function ReviewDialog({ cards, settings }: Props) {
  const client = useQueryClient();
  const content = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const { timecardId = '', label = '' } = cards[index] ?? {};
  const nextId = cards[index + 1]?.timecardId;
  const query = useQuery({ ...timecardQueries.detail(timecardId), enabled: timecardId !== '' });
  useEffect(() => {
    if (nextId !== undefined) void client.prefetchQuery(timecardQueries.detail(nextId, { silent: true }));
  }, [client, nextId]);

  const step = (by: 1 | -1) => setIndex((at) => Math.max(0, Math.min(cards.length - 1, at + by)));
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !usePreferences.getState().singleKeys) return;
    // Not while a question is open above.
    if (!content.current?.closest('[role="dialog"]')?.contains(event.target as Node)) return;
    if (event.key === 'j') step(1);
    if (event.key === 'k') step(-1);
  });

  return (
    <Dialog
      title={`Review time cards: ${formatNumber(index + 1)} of ${formatNumber(cards.length)}`}
      long
      footer={
        <>
          <ActionButton
            aria-keyshortcuts="k"
            disabledReason={index === 0 ? 'This is the first time card.' : undefined}
            onClick={() => step(-1)}
          >
            Previous
          </ActionButton>
          <ActionButton
            aria-keyshortcuts="j"
            disabledReason={index === cards.length - 1 ? 'This is the last time card.' : undefined}
            onClick={() => step(1)}
          >
            Next
          </ActionButton>
          {query.data && (
            <MoveOn card={query.data} label={label} settings={settings} onMoved={() => step(1)} />
          )}
        </>
      }
    >
      {/* A screen reader reads the next card when it has come. */}
      <div ref={content} className="pl-stack" aria-live="polite">
        <FetchedSection query={query} what="the time card">
          {(card) => <ReviewedCard key={card.timecardId} card={card} settings={settings} />}
        </FetchedSection>
      </div>
    </Dialog>
  );
}

function ReviewedCard({ card, settings }: { card: Timecard; settings: StageMoveSettings }) {
  const { timecardId, employee, supervisor, weekStart, stage, acceptance } = card;
  const { data: findings, isError } = useQuery(findingsQuery(weekStart));
  const problems = findings && stageProblems([card], findings, settings.acceptance).get(timecardId);
  return (
    <>
      <div className="pl-cluster">
        <h3 className="m-0 fs-6">{employee.name}</h3>
        <StageBadge stage={stage} />
        <span className="text-body-secondary">
          {weekText(isoWeekOf(weekStart))}
          {supervisor.name && `, crew of ${supervisor.name}`}
        </span>
        <Link to={paths.timecard({ supervisorId: supervisor.id, employeeId: employee.id, timecardId })}>
          Open time card
        </Link>
      </div>
      {problems && (
        <ul className="m-0 text-warning-emphasis">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {isError && <p className="m-0 text-body-secondary">Couldn't check this time card for problems.</p>}
      <WeekTotals hours={cardHours(card)} paid={card.paid} perDiem={card.perDiem} />
      <CardEntries card={card} />
      {acceptance && (
        <p className="m-0">{`Signed by ${acceptance.by.name}, ${dateTimeText(acceptance.at)}`}</p>
      )}
    </>
  );
}

interface MoveOnProps {
  card: Timecard;
  label: string;
  settings: StageMoveSettings;
  onMoved: () => void;
}

/** Moves the card to the stage after its own. */
function MoveOn({ card, label, settings, onMoved }: MoveOnProps) {
  const subject = useSubject();
  const move = useStageMove(settings);
  const next = nextStage(settings.stages, card);
  if (!next) return null;
  const { disabledReason } = movableCards(subject, [card], next, settings);
  return (
    <ActionButton
      className="btn btn-primary"
      disabledReason={disabledReason}
      onClick={() =>
        void move([{ ...card, label }], next, {
          skippedCount: 0,
          retain: (failed) => failed.length === 0 && onMoved(),
        })
      }
    >
      {`Move to '${next.name}'`}
    </ActionButton>
  );
}
