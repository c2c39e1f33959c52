import { useWatch } from 'react-hook-form';
import { roundHours, weekHoursText } from '../../../api/timecards/week';
import type { TimecardSettings } from '../../../api/timeSettings/contract';
import { showHours } from '../common/showHours';
import { useCardContext } from './cardContext';
import { dayKeys, previewPay, workedHours } from './cardForm';

const sum = (hours: readonly number[]) => roundHours(hours.reduce((total, one) => total + one, 0));

/** The totals of the week: the server's, or a labeled preview while there are unsaved changes. */
export function WeekSums({ rules }: { rules: TimecardSettings }) {
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
          holiday: card.paid?.holiday ?? 0,
        }
      : card.paid;
  const parts = [
    ['Regular', current.regular],
    ['Overtime', current.overtime],
    ['Double time', current.doubleTime],
    ['PTO', current.pto],
    ['Holiday', current.holiday],
  ] as const;
  return (
    <div
      className="pl-cluster row-gap-1 column-gap-6 align-items-baseline"
      role="group"
      aria-label="Hours of the week"
    >
      <p>
        Week total{' '}
        <strong className="fs-xl">
          {weekHoursText({
            worked: sum(workedHours(form, week.days, rules.breakMinutes)),
            pto: current.pto,
            holiday: current.holiday,
          })}
        </strong>{' '}
        hours
      </p>
      <dl className="pl-figures row-gap-1 column-gap-4">
        {parts
          .filter(([name, hours]) => hours > 0 || name === 'Regular')
          .map(([name, hours]) => (
            <div key={name} className="d-flex gap-2 align-items-baseline">
              <dt>{name}</dt>
              <dd>{showHours(hours)}</dd>
            </div>
          ))}
        {card.perDiem > 0 && !isPreview && (
          <div>
            <dt>Per diem</dt>
            <dd>{`$${card.perDiem.toFixed(2)}`}</dd>
          </div>
        )}
      </dl>
      {isPreview && (
        <p className="w-100 fs-md text-body-secondary">Preview. Final totals are calculated when you save.</p>
      )}
    </div>
  );
}
