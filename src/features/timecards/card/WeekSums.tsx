import { useWatch } from 'react-hook-form';
import type { TimecardSettings } from '../../../api/timeSettings/contract';
import { roundHours } from '../../../api/timecards/week';
import { showHours } from '../showHours';
import { dayKeys, previewOf, workedOn } from './cardForm';
import { useCardScope } from './scope';

const sum = (hours: readonly number[]) => roundHours(hours.reduce((total, one) => total + one, 0));

/** What the week adds up to: as the server has it, or, while something is being typed, a preview that says so. */
export function WeekSums({ rules }: { rules: TimecardSettings }) {
  const { card, week, control, whyUnsaved } = useCardScope();
  const [mon, tue, wed, thu, fri, sat, sun, pto] = useWatch({ control, name: [...dayKeys, 'pto'] });
  const form = { mon, tue, wed, thu, fri, sat, sun };
  const isPreview = whyUnsaved !== undefined || card.paid === undefined;
  const paid = previewOf(form, week.days, rules);
  const off = pto.map(({ hours }) => (typeof hours === 'number' ? hours : 0));
  const shown =
    isPreview || !card.paid
      ? {
          regular: sum(paid.map(({ regular }) => regular)),
          overtime: sum(paid.map(({ overtime }) => overtime)),
          doubleTime: sum(paid.map(({ doubleTime }) => doubleTime)),
          pto: sum(off),
          holiday: card.paid?.holiday ?? 0,
        }
      : card.paid;
  const parts = [
    ['Regular', shown.regular],
    ['Overtime', shown.overtime],
    ['Double time', shown.doubleTime],
    ['Time off', shown.pto],
    ['Holiday', shown.holiday],
  ] as const;
  return (
    <div className="pl-week-sums" role="group" aria-label="Hours of the week">
      <p className="pl-total">
        Week total <strong>{showHours(sum(workedOn(form, week.days, rules.breakMinutes)))}</strong> hours
      </p>
      <dl>
        {parts
          .filter(([name, hours]) => hours > 0 || name === 'Regular')
          .map(([name, hours]) => (
            <div key={name}>
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
        <p className="pl-preview">Preview: it counts as the server adds it up when it is saved.</p>
      )}
    </div>
  );
}
