import type { StageSettings } from '../../../api/timeSettings/contract';
import { MenuButton } from '../../../components/MenuButton';
import { partsIn, whyNotManage, whyNotToStage, whyNotVoid } from '../../../session/timecardAccess';
import { useSubject } from '../../../session/store';
import type { Timecard } from '../../../api/timecards/contract';
import type { CardSettings } from './CardNotes';
import { PdfButton } from './PdfButton';
import { useCardScope } from './scope';

type Stage = StageSettings['stages'][number];

/** What can be done with the card as a whole. A disabled act says why. */
export function CardActions({ settings: { rules, stages } }: { settings: CardSettings }) {
  const { card, whyUnsaved, acts } = useCardScope();
  const subject = useSubject();
  const isCrews = partsIn(subject, card).some((part) => part !== 'employee');
  const stageOf = ({ stage }: Timecard) => stages.find(({ id }) => id === stage.id);
  const whyNotTo = (now: Timecard, to: Stage) =>
    whyNotToStage(subject, now, { from: stageOf(now), to, acceptance: rules.acceptance });
  const from = stageOf(card);
  const back = (now: Timecard) => (from && whyNotTo(now, from) === undefined ? from : undefined);

  return (
    <>
      <MenuButton
        label="Change stage"
        acts={stages.map((to) => ({
          label: to.name,
          why: whyNotTo(card, to) ?? whyUnsaved,
          run: () => void acts.toStage(to, back),
        }))}
      />
      <PdfButton card={card} why={whyUnsaved} />
      {isCrews && (
        <MenuButton
          label="More"
          acts={[
            {
              label: 'Change supervisor',
              why: whyNotManage(subject) ?? whyUnsaved,
              run: () => acts.open({ kind: 'supervisor' }),
            },
            {
              label: 'Void time card',
              why: whyNotVoid(subject, card) ?? whyUnsaved,
              danger: true,
              run: () => acts.open({ kind: 'void' }),
            },
          ]}
        />
      )}
    </>
  );
}
