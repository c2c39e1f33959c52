import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../access/useMay';
import { fetchTimecardPdf } from '../../../api/timecardActions/queries';
import type { Timecard } from '../../../api/timecards/contract';
import type { StageSetting } from '../../../api/timeSettings/contract';
import { ActionButton } from '../../../components/ActionButton';
import { PdfButton } from '../../../components/documents/PdfButton';
import { MenuButton } from '../../../components/MenuButton';
import { addDays } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { useSubject } from '../../../session/store';
import { askStageMove } from '../common/askStageMove';
import { nextStage } from '../common/manyCards';
import {
  lockReason,
  userCardRoles,
  manageDenialReason,
  stageMoveDenialReason,
  voidDenialReason,
} from '../../../access/timecardAccess';
import type { CardSettingsData } from './VoidNote';
import { useCardContext } from './cardContext';

/** Actions on the whole card. A disabled action shows the reason. */
export function CardActions({ settings: { rules, stages, lock } }: { settings: CardSettingsData }) {
  const { card, unsavedReason, actions } = useCardContext();
  const subject = useSubject();
  const may = useMay();
  const navigate = useNavigate();
  const isOwn = subject.flags.employeeId === card.employee.id;
  const isCrews = userCardRoles(subject, card).some((part) => part !== 'employee');
  const stageOf = ({ stage }: Timecard) => stages.find(({ id }) => id === stage.id);
  const stageDenialReason = (currentCard: Timecard, to: StageSetting) =>
    stageMoveDenialReason(subject, currentCard, {
      from: stageOf(currentCard),
      to,
      acceptance: rules.acceptance,
      lock,
    });
  const from = stageOf(card);
  const next = nextStage(stages, card);
  /** Signing comes first, with its own button. */
  const mustSign = isOwn && rules.acceptance && !card.acceptance;
  const back = (currentCard: Timecard) =>
    from && stageDenialReason(currentCard, from) === undefined ? from : undefined;

  async function move(to: StageSetting) {
    const listed = { ...card, label: card.employee.name };
    const asked = await askStageMove([listed], to, {
      stages,
      acceptance: rules.acceptance,
      lock,
      skippedCount: 0,
      signal: bulkDefaults().signal,
      onlyProblems: true,
    });
    if (asked) await actions.toStage(to, back);
  }

  return (
    <>
      {next && !mustSign && stageDenialReason(card, next) === undefined && (
        <ActionButton
          className="btn btn-primary"
          disabledReason={unsavedReason}
          onClick={() => void move(next)}
        >
          {`Move to '${next.name}'`}
        </ActionButton>
      )}
      <MenuButton
        label="Change stage"
        actions={stages.map((to) => ({
          label: to.name,
          disabledReason: stageDenialReason(card, to) ?? unsavedReason,
          run: () => void move(to),
        }))}
      />
      {/* TIME-22 */}
      <PdfButton
        fileName={`Time card ${card.employee.name} ${card.weekStart}.pdf`}
        fetch={(signal) => fetchTimecardPdf(card.timecardId, signal)}
        disabledReason={unsavedReason}
      />
      {isCrews && (
        <MenuButton
          label="More"
          actions={[
            may('visitorLog') && {
              label: 'Sign-ins of this week',
              run: () =>
                void navigate(
                  paths.ourCrew({
                    search: card.employee.name,
                    from: card.weekStart,
                    to: addDays(card.weekStart, 6),
                  }),
                ),
            },
            {
              label: 'Change supervisor',
              disabledReason:
                manageDenialReason(subject) ?? lockReason(card.weekStart, lock) ?? unsavedReason,
              run: () => actions.open({ kind: 'supervisor' }),
            },
            {
              label: 'Void time card',
              disabledReason: voidDenialReason(subject, card, lock) ?? unsavedReason,
              danger: true,
              run: () => actions.open({ kind: 'void' }),
            },
          ]}
        />
      )}
    </>
  );
}
