import type { ReactNode } from 'react';
import type { Timecard } from '../../../api/timecards/contract';
import { type WeekHours, weekHoursText } from '../../../domain/timecards/week';
import { showDollars } from '../../../lib/money';
import { showHours } from './showHours';

interface Props {
  hours: WeekHours;
  /** How the hours are paid; undefined if unknown. */
  paid: Timecard['paid'];
  /** Dollars. */
  perDiem: number;
  /** A note below. */
  children?: ReactNode;
}

/** The hours of a time card's week and how they are paid. */
export function WeekTotals({ hours, paid, perDiem, children }: Props) {
  const parts = paid
    ? ([
        ['Regular', paid.regular],
        ['Overtime', paid.overtime],
        ['Double time', paid.doubleTime],
        ['PTO', paid.pto],
        ['Holiday', paid.holiday],
      ] as const)
    : [];
  return (
    <div
      className="pl-cluster row-gap-1 column-gap-6 align-items-baseline"
      role="group"
      aria-label="Hours of the week"
    >
      <p className="m-0">
        Week total <strong className="fs-xl">{weekHoursText(hours)}</strong> hours
      </p>
      <dl className="pl-figures row-gap-1 column-gap-4">
        {parts
          .filter(([name, part]) => part > 0 || name === 'Regular')
          .map(([name, part]) => (
            <div key={name} className="d-flex gap-2 align-items-baseline">
              <dt>{name}</dt>
              <dd>{showHours(part)}</dd>
            </div>
          ))}
        {perDiem > 0 && (
          <div className="d-flex gap-2 align-items-baseline">
            <dt>Per diem</dt>
            <dd>{showDollars(perDiem)}</dd>
          </div>
        )}
      </dl>
      {children}
    </div>
  );
}
