import { useWatch } from 'react-hook-form';
import { holidayHours } from '../../../domain/timecards/holidays';
import { roundHours } from '../../../domain/timecards/week';
import type { TimecardSettings } from '../../../api/timeSettings/contract';
import { WeekTotals } from '../common/WeekTotals';
import { useCardContext } from './cardContext';
import { dayKeys, previewPay, workedHours } from './cardForm';

const sum = (hours: readonly number[]) => roundHours(hours.reduce((total, one) => total + one, 0));

interface Props {
  rules: TimecardSettings;
  /** Nothing can be saved. */
  isLocked: boolean;
}

/** The totals of the week: the server's, or a labeled preview while there are unsaved changes. */
export function WeekSums({ rules, isLocked }: Props) {
  const { card, week, control, unsavedReason } = useCardContext();
  const [mon, tue, wed, thu, fri, sat, sun, pto] = useWatch({ control, name: [...dayKeys, 'pto'] });
  const form = { mon, tue, wed, thu, fri, sat, sun };
  const isPreview = unsavedReason !== undefined || card.paid === undefined;
  const paid = previewPay(form, week.days, rules);
  const ptoHours = pto.map(({ hours }) => (typeof hours === 'number' ? hours : 0));
  const current =
    isPreview || !card.paid
      ? {
          regular: sum(paid.map(({ regular }) => regular)),
          overtime: sum(paid.map(({ overtime }) => overtime)),
          doubleTime: sum(paid.map(({ doubleTime }) => doubleTime)),
          pto: sum(ptoHours),
          holiday: card.paid?.holiday ?? holidayHours(card.days),
        }
      : card.paid;
  return (
    <WeekTotals
      hours={{
        worked: sum(workedHours(form, week.days, rules.breakMinutes)),
        pto: current.pto,
        holiday: current.holiday,
      }}
      paid={current}
      perDiem={isPreview ? 0 : card.perDiem}
    >
      {isPreview && !isLocked && (
        <p className="w-100 fs-md text-body-secondary">Preview. Final totals are calculated when you save.</p>
      )}
    </WeekTotals>
  );
}
